"""The screens of all kinds of games: a module for each, in the folder of its family."""
