"""The tests: laws of the house first, then each room."""
