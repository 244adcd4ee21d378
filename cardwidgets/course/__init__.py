"""Still pictures and tables for notebooks: charts, word tables, and who beats whom.

No figure answers a click but those of `touch`, which have sliders over them. `charts` needs matplotlib, which is loaded
with the first chart.
"""

from .listings import Listing, Tables

__all__ = ["Listing", "Tables"]
