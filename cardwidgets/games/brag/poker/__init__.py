"""Three-card poker at home: three cards one by one, and a round of betting after each."""
