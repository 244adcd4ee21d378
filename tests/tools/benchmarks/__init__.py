"""Measurements, run by hand; plain `pytest` does not collect them."""
