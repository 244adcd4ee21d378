"""Pure answers that several games share: what a hand is worth, who takes a trick."""
