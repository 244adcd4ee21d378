"""Preferans."""
