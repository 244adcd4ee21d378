"""The Python half of the widgets, and what travels to a browser."""
