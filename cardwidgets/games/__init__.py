"""One package for each family of games. Families never import each other."""
