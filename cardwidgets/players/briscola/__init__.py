"""Computer players of Briscola and its relatives."""
