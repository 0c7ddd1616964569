"""Parts of the sheet, each painted from a view: they judge nothing."""
