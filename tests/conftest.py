"""What holds for every test."""

from __future__ import annotations

import os

import hypothesis

# No deadline: a slow machine is not a wrong one. In CI the examples are always the same, so that a failure there is
# one that the change brought; a developer's runs look at new ones each time.
hypothesis.settings.register_profile("house", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", parent=hypothesis.settings.get_profile("house"), derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "house")
