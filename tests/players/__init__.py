"""Computer players: lawful, blind to hidden cards, and better than chance."""
