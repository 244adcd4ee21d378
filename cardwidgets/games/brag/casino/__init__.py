"""Three-card poker in a casino: everybody against the house."""
