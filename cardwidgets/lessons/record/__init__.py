"""A learner's record: attempts, guesses and mistakes in an append-only file, progress, and what to practise next."""
