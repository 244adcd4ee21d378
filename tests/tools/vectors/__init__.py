"""Worked cases from the rule books, kept as YAML, and the runner that holds the package to them.

``python -m tests.tools.vectors FILE…`` from the root of a checkout. A file is read by its format (see `formats`): each
top-level section is bound to one function, which asks the package through public names and knows no rule itself.
"""
