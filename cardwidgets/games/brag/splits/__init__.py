"""Brag with six, seven or nine cards, laid out as two or three hands."""
