"""Still pictures and tables for notebooks: charts, word tables, means that settle, and who beats whom.

Nothing here is a widget: no figure answers a click. `charts` needs matplotlib, which is loaded with the first chart.
"""

from .listings import Listing, Tables

__all__ = ["Listing", "Tables"]
