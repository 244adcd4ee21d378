"""The parts that every card game is made of."""
