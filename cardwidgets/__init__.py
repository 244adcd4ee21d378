"""Card games to play, learn and count in a notebook."""
