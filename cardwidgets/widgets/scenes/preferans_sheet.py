"""The score sheet of a match, at hand beside its table: one picture, and a sentence that says how all stand."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.match import Match
from ...core.script import Seat
from ...games.preferans.script import sheet_of
from ...locale import say
from ..sheet_picture import sheet_svg
from ..sheet_words import Words, figure

__all__ = ["paper"]


def paper(match: Match, names: Sequence[str], lang: str, me: Seat | None) -> dict[str, str]:
    """The sheet as the reader would see it: himself at the base."""
    sheet = sheet_of(match)
    names = [say("table.you", lang) if seat == me else name for seat, name in enumerate(names)]
    words = Words(sheet, names, lang)
    stands = []
    for seat, name in enumerate(names):
        on = [
            f"{words.say('score_sheet.on', name=names[other])} {figure(amount)}"
            for other, amount in enumerate(sheet.whists[seat])
            if other != seat
        ]
        accounts = {"mountain": figure(sheet.mountains[seat]), "pool": figure(sheet.pools[seat])}
        whists = words.join(on, "score_sheet.said.comma")
        stands.append(words.say("score_sheet.stands", name=name, whists=whists, **accounts))
    about = {"system": words.say(f"score_sheet.systems.{sheet.rules.system}"), "target": sheet.rules.pool_target}
    alt = words.say("score_sheet.picture", n=sheet.players, said=" ".join(stands), **about)
    return {"label": words.say("score_sheet.title"), "alt": alt, "svg": sheet_svg(sheet, words, base=me or 0)}
