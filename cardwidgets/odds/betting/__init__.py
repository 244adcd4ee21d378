"""Two players, one deal, stated bets: how often to bluff and to see, when neither can do better by doing otherwise."""
