"""Preferans on the screen."""
