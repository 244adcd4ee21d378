"""Best play of trick games with open cards: what each card is worth, and the line that costs nothing."""
