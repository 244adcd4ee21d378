"""The map of topics as a static picture: a column for each family, a tile for each topic, dots for how firm it is."""

from __future__ import annotations

from ...lessons.progress import FIRM, LOOKED_AT, Progress, Topic, topic_name
from ...locale import say
from .pictures import BLUE, EMPTY, INK, LINE, SOFT, as_image, broken, sheet, text_at

__all__ = ["draw_progress", "progress_svg"]

_WIDTH, _EDGE, _GAP = 800, 16, 12
_TILE, _ROW = 50, 58
_TOP, _HEADS = 98, 86


def draw_progress(progress: Progress) -> str:
    """The map as one HTML image."""
    return as_image(progress_svg(progress), _label(progress))


def _label(progress: Progress) -> str:
    tried = [
        f"{topic_name(topic, progress.lang)}, {_dots_said(topic, progress)}"
        for topic in progress.topics
        if topic.attempts
    ]
    return ". ".join([say("learner.title", progress.lang), progress.summary, *tried])


def progress_svg(progress: Progress) -> str:
    """A picture of 800 pixels in width."""
    columns: dict[str, list[Topic]] = {}
    for topic in progress.topics:
        columns.setdefault(topic.family, []).append(topic)
    wide = (_WIDTH - 2 * _EDGE - _GAP * (len(columns) - 1)) / max(len(columns), 1)
    out = [
        text_at(_EDGE, 32, say("learner.title", progress.lang), size=18, bold=True),
        text_at(_EDGE, 54, progress.summary, size=13, ink=SOFT),
    ]
    for place, (family, topics) in enumerate(columns.items()):
        left = _EDGE + place * (wide + _GAP)
        out.append(text_at(left, _HEADS, say(f"learner.family.{family or 'own'}", progress.lang), size=13, bold=True))
        out += [_tile(topic, progress, left, _TOP + _ROW * row, wide) for row, topic in enumerate(topics)]
    high = _TOP + _ROW * max(map(len, columns.values()), default=0) + _EDGE - (_ROW - _TILE)
    return sheet(_WIDTH, high, "".join(out), _label(progress))


def _tile(topic: Topic, progress: Progress, left: float, top: float, wide: float) -> str:
    waits = progress.waits(topic)
    edge = f'stroke="{BLUE}" stroke-width="2"' if waits else f'stroke="{LINE}"'
    dots = "".join(
        f'<rect x="{left + wide - 8 - 11 * (LOOKED_AT - place):g}" y="{top + 33:g}" width="9" height="5" rx="2.5"'
        f' fill="{INK if place < topic.firmness else EMPTY}"/>'
        for place in range(LOOKED_AT)
    )
    name, *rest = broken(topic_name(topic, progress.lang, alone=True), wide - 20)
    name += "…" if rest else ""
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{_TILE}" rx="5" fill="none" {edge}/>'
        + text_at(left + 10, top + 20, name, ink=INK if topic.attempts else SOFT, bold=topic.firmness >= FIRM)
        + text_at(left + 10, top + 40, progress.when(topic.due), size=12, ink=BLUE if waits else SOFT)
        + dots
    )


def _dots_said(topic: Topic, progress: Progress) -> str:
    return say("learner.dots", progress.lang, n=topic.firmness, total=LOOKED_AT)
