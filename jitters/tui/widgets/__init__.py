"""The one widget: a sheet."""
