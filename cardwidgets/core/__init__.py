"""What every card game is made of."""
