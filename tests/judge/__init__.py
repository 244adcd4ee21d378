"""Who wins: hands of three cards, their kinds and names."""
