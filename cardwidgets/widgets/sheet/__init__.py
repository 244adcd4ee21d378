"""The score sheet of Preferans: its words, its places on paper, its view and its tables."""
