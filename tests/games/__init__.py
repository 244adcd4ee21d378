"""The rules of every game: options, worked cases, records of whole deals."""
