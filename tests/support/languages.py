"""The languages of the tests."""

WRITTEN = ("en", "ja")
"""Languages that say everything the package says; others may say a part of it."""
