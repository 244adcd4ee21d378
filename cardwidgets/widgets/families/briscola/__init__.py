"""Briscola and its relatives on the screen."""
