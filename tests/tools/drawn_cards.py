"""The drawing of every card, in short, for the test that compares what Python and the browser draw.

``python -m tests.tools.drawn_cards`` writes `frontend/tests/samples/drawn.json` anew after the drawings were changed.
"""

from __future__ import annotations

import json
from hashlib import sha256

from cardwidgets.core.cards import BACK, pack
from cardwidgets.widgets.still.faces import FACES, markup
from tests.support.tracked import ROOT

TARGET = ROOT / "cardwidgets" / "frontend" / "tests" / "samples" / "drawn.json"


def drawn() -> dict[str, list[str]]:
    """By faces and card: the first signs of a digest of the full drawing, and of the one for narrow cards."""
    cards = (*pack(52, jokers=2), BACK)
    return {
        f"{faces} {card}": [sha256(markup(card, faces, compact).encode()).hexdigest()[:12] for compact in (False, True)]
        for faces in FACES
        for card in cards
    }


if __name__ == "__main__":
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(two)}" for name, two in drawn().items())
    TARGET.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
