"""The analysis of a deal: where hidden cards may lie, and what each card costs."""
