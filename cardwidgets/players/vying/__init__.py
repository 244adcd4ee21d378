"""Computer players of Brag and its relatives."""
