"""Leave out what jsonschema would load to tell whether a text is an IRI, which nothing here asks.

Whoever reads a notebook loads jsonschema, and with it, where it is installed, a parser made from a grammar: 1.4 seconds
of each process. jsonschema goes without. As a plugin, `-p tests.support.formats`, it comes before nbval.
"""

import sys

sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]  # from here on it cannot be imported
