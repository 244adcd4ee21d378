"""A deal looked into: where hidden cards may lie, and what each card costs."""
