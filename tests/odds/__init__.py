"""Counts, equities, solvers, simulations and beliefs."""
