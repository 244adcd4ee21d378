"""The review of a deal that is over: what each decision cost, by what its seat could know, and with all cards open."""

from .bands import Cost
from .deal import judged, review_deal
from .decision import DealReview, Decision

__all__ = ["Cost", "DealReview", "Decision", "judged", "review_deal"]
