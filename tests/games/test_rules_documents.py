"""The rule documents: each source and section that code or a worked case cites stands there, and options by name."""

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from cardwidgets import variants
from tests.support.tracked import DATA, ROOT, files

FAMILIES = ("brag", "briscola", "crash", "preferans")
GAMES = ROOT / "cardwidgets" / "games"
IDS = r"\b(S00\d|PG|WEB|OWN|CALC)\b"
each_family = pytest.mark.parametrize("family", FAMILIES)


def document(family: str) -> str:
    return (GAMES / family / "RULES.md").read_text(encoding="utf-8")


def sources(family: str) -> set[str]:
    return set(re.findall(r"(?m)^\| ([A-Z0-9]+) \|", document(family)))


def cited(family: str) -> Iterator[tuple[str, str]]:
    """Yield each id of a source that code, or a worked case, cites, and where."""
    for path in files():
        home, text = (
            path.as_posix(),
            (ROOT / path).read_text(encoding="utf-8") if path.suffix in (".py", ".yaml") else "",
        )
        if home.startswith(f"cardwidgets/games/{family}/"):
            listed = re.findall(r"\(((?:[A-Z]|S00\d|PG|WEB)(?:, (?:[A-Z]|S00\d|PG|WEB))*)[);:,]", text)
            yield from ((name, home) for names in listed for name in names.split(", "))
            yield from ((name, home) for name in re.findall(IDS, text))
        elif home.startswith(f"tests/data/vectors/{family}"):
            yield from ((name, home) for name in re.findall(IDS, text))
            yield from ((name, home) for name in re.findall(r'src: "?([A-Z])(?=[ ,;:}"]|$)', text))


@each_family
def test_each_cited_source_is_listed(family: str) -> None:
    """A reader who meets an id in code or in a worked case finds it among the sources."""
    found = list(cited(family))
    assert len(found) > 5
    assert {(name, home) for name, home in found if name not in sources(family)} == set()


@each_family
def test_each_cited_section_is_there(family: str) -> None:
    """A worked case or a module that names a section, such as §5, names one that is there."""
    own = re.findall(r"(?m)^#+ ([0-9.]+?)\.? ", document(family))
    texts = [path.read_text(encoding="utf-8") for path in (DATA / "vectors").glob(f"{family}*.yaml")]
    texts += [document(family), *(path.read_text(encoding="utf-8") for path in (GAMES / family).rglob("*.py"))]
    named = {
        number
        for text in texts
        for number in re.findall(r"(?:§|RULES.md` beside this file, section )([0-9.]*[0-9])", text)
    }
    assert own == sorted(own, key=lambda number: [int(part) for part in number.split(".")]) and named <= {*own}


@each_family
def test_a_name_in_the_document_is_in_the_game(family: str) -> None:
    """Every option and variant that the document names in code letters is one of the family."""
    mine = [variant for variant in variants() if variant.family == family]
    options = {field.name for variant in mine for field in fields(variant.rules)}
    names = options | {variant.name for variant in mine} | {"rules.py", "rounded"}
    written = re.findall(r"`([a-z_-]+(?:\.py)?)(?:=[^`]*)?`", document(family).partition("## 1")[2])
    assert [name for name in written if name not in names and not any(one.startswith(name) for one in options)] == []
