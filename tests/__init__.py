"""The tests: laws of the code as a whole first, then each layer."""
