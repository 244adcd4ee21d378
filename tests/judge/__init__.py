"""The judge: hands of three cards, their kinds and names."""
