"""Sample spaces, events, distributions, Bayes and samples."""
