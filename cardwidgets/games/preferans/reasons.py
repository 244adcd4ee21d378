"""Reasons that more than one part of a deal gives."""

from __future__ import annotations

from typing import Final

from ...core.errors import Why

__all__ = ["WRONG_PHASE"]

WRONG_PHASE: Final = Why("wrong_phase")
