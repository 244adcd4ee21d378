"""Laws of the project as a whole: layers, words, notebooks, packages."""
