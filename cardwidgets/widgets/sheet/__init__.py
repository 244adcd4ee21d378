"""The score sheet of Preferans: its words, its geometry, its view and its tables."""
