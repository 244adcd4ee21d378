"""Brag and its relatives on the screen."""
