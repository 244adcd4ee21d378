"""Pure functions that several games share: the rank of a hand, the winner of a trick."""
