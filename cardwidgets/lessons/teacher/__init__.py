"""For teachers: own exercises, assignments, handouts on paper, and the results of a class."""
