"""The engine: cards, choices, tables, matches, records, and what every entrance refuses."""
