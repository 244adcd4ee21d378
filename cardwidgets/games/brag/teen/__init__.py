"""Teen Patti, three cards: a boot, blind bets and chaal, side shows and shows."""
