"""Crash on the screen."""
