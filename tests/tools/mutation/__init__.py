"""Do the tests see the rules? Small changes to ``core``, ``judge`` and ``games``, each of which some test must fail.

``python -m tests.tools.mutation --sample 400`` draws mutants evenly over the files, from a seed, and says which
survive. It takes the dependency group ``mutation`` and is no part of the test command. `survivors.toml`
lists the mutants that
change nothing anybody could see, each with its reason; they do not count.
"""
