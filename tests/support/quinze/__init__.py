"""Quinze: a family of games outside the package; its one line is `register("tests.support.quinze.spec:SPEC")`."""
