"""The review of a finished deal: the cost of each decision, by what its seat could know and with all cards open."""

from .bands import Cost
from .deal import judged, review_deal
from .decision import DealReview, Decision

__all__ = ["Cost", "DealReview", "Decision", "judged", "review_deal"]
