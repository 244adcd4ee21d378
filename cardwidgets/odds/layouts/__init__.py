"""Hands laid out in sets of three, in Crash and in brag with several hands: legal ways, best replies, and counts."""
