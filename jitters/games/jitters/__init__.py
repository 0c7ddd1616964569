"""The rules of Jitters: values, and the functions that carry them from one to the next."""
