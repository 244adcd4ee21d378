"""What the screen has for each kind of game: a module for each, in the folder of its family."""
