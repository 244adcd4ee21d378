"""Hands laid out in sets of three, in Crash and in Brag with several hands: legal layouts, best replies, and counts."""
