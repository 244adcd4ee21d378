"""Players' names for the games: each leads to one variant, and never away from a variant that bears the name."""

from __future__ import annotations

import pytest

from cardwidgets import NotationError, Record, UnknownVariant, find, open_table, register, variants
from cardwidgets.core import variants as registry
from cardwidgets.core.errors import CardTableError, nearest
from cardwidgets.core.spec import specs
from cardwidgets.locale import say
from tests.support.languages import WRITTEN

OTHER_NAMES = {own: others for spec in specs() for own, others in spec.other_names.items()}
NOT_HERE = {near: games for spec in specs() for near, games in spec.not_here.items()}
ASKED_FOR = {
    "Three-card Brag": "brag",
    "three  CARD brag": "brag",
    "3-card brag": "brag",
    "Thirteen Card Brag": "crash",
    "crackers": "crash",
    "scoperta": "briscola-mariccia",
    "cinquecento": "marianna",
    "briscola-chiamata": "chiamata",
    "Briscola bugiarda": "briscola-bugiarda",
    "briškula": "briscola",
    "teenpatti": "teen-patti",
    "TEEN PATTI": "teen-patti",
    "AK47": "teen-patti-ak47",
    "Sochi": "preferans-sochi",
    "preferans": "preferans-sochi",
    "Преферанс": "preferans-sochi",
    "Ленинградка": "preferans-leningrad",
    "炸金花": "zha-jin-hua",
    "तीन पत्ती": "teen-patti",
    "ブラグ": "brag",
    "三枚ブラグ": "brag",
    "３枚ブラグ": "brag",
    "クラッシュ": "crash",
    "サーティーン・カード・ブラッグ": "crash",
    "ブリスコラ": "briscola",
    "シンクエセント": "marianna",
    "ジャージンホワ": "zha-jin-hua",
    "ティーン・パッティー": "teen-patti",
    "プレフェランス": "preferans-sochi",
    "ソチ方式": "preferans-sochi",
    "prefa": "preferans-sochi",
    "raspasovka": "preferans-sochi",
    "ラスパソフカ": "preferans-sochi",
    "bisca brasiliana": "bisca-brazil",
    "tcp_home": "three-card-poker",
}


@pytest.mark.parametrize(("asked", "own"), ASKED_FOR.items())
def test_what_players_say_leads_to_the_game(asked: str, own: str) -> None:
    """The table and its record bear the variant's own name."""
    table = open_table(asked, seed=1)
    assert (find(asked).name, table.variant.name) == (own, own)
    assert Record.of(table).variant == own


def test_every_name_there_is_leads_to_its_variant() -> None:
    """Own names, players' names and those of the word lists; however they are spaced, hyphened or written large."""
    said = {variant.name: variant.name for variant in variants()}
    for own, others in OTHER_NAMES.items():
        said |= dict.fromkeys(others, own)
    for lang in WRITTEN:
        said |= {say(f"variant.{variant.name}.name", lang): variant.name for variant in variants()}
    assert len(said) > 250
    for name, own in said.items():
        for spelled in (name, name.upper(), name.replace(" ", "-"), name.replace("-", " "), f" {name}\n"):
            assert find(spelled).name == own


def test_no_name_means_two_games() -> None:
    """Nor does a player's name hide what a variant is called."""
    folded: dict[str, str] = {registry._folded(variant.name): variant.name for variant in variants()}
    assert len(folded) == len(variants())
    for own, others in OTHER_NAMES.items():
        assert find(own, exact=True).name == own
        for name in others:
            assert folded.setdefault(registry._folded(name), own) == own, name


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("bragg", "brag"), ("briscolla", "briscola"), ("cinqecento", "marianna"), ("preferanz", "preferans-sochi"),
     ("teen paty", "teen-patti"), ("brisc", "briscola"), ("prefer", "preferans-sochi"),
     ("Thirten Card Brag", "crash"), ("ブリスコララ", "briscola")],
)  # fmt: skip
def test_a_slip_is_answered_with_the_game_meant(asked: str, meant: str) -> None:
    """The error names the variant itself, also for a slip in another name of it."""
    with pytest.raises(UnknownVariant, match=f"did you mean '{meant}'?"):
        open_table(asked)


@pytest.mark.parametrize("spelled", ["{}-{number}", "{}{number}", "{} for {word}", "{word}-player {}", "{} {number}人"])
def test_a_name_with_a_number_of_players_is_answered_with_the_option(spelled: str) -> None:
    """For every variant without a number in its name: the option where it allows the number, else the numbers."""
    for variant in variants():
        if any(letter.isdigit() for letter in registry._folded(variant.name)):
            continue
        for number, word in enumerate(("two", "three", "four", "five", "six"), 2):
            asked = spelled.format(variant.name, number=number, word=word)
            if registry._folded(asked) in map(registry._folded, registry._names()):
                continue  # the name of a variant by its cards, such as "brag 4"
            with pytest.raises(UnknownVariant) as caught:
                open_table(asked)
            told = f"with the option seats={number}?" if number in variant.seats else "? It is for "
            assert f"did you mean {variant.name!r}{told if told[0] == '?' else ' ' + told}" in str(caught.value), asked


@pytest.mark.parametrize("asked", ["Tressette", "tre sette", "トレセッテ"])
def test_a_game_that_is_not_here_is_told_with_the_nearest(asked: str) -> None:
    """No slip is supposed where there is no such game in the package."""
    with pytest.raises(UnknownVariant, match="is not in this package; the nearest to it is 'briscolone'"):
        open_table(asked)


def test_no_game_that_is_not_here_is_the_name_of_one_that_is() -> None:
    """And each is nearest to a variant that there is."""
    here = {registry._folded(name) for others in OTHER_NAMES.values() for name in others}
    here |= {registry._folded(variant.name) for variant in variants()}
    assert not [name for names in NOT_HERE.values() for name in names if registry._folded(name) in here]
    assert all(find(near, exact=True).name == near for near in NOT_HERE)


@pytest.mark.usefixtures("own_shelf")
def test_a_variant_of_ones_own_goes_before_other_names() -> None:
    """Registered as `scoperta`, that is what the name finds from then on, in any spelling."""
    ours = register(find("briscola").change(open_hands=True).named("scoperta", "Open hands."))
    assert find("scoperta") is ours and find("Scoperta") is ours and open_table("SCOPERTA").variant is ours
    assert find("Briscola scoperta").name == "briscola-mariccia"


@pytest.mark.usefixtures("own_shelf")
@pytest.mark.parametrize("name", ["teenpatti", "Teen Patti", "BRAG", "crash-3"])
def test_a_name_that_cannot_be_told_from_another_is_refused(name: str) -> None:
    """At registering, with the variant that it is too like."""
    with pytest.raises(ValueError, match="is too much like the name of the variant"):
        register(find("brag").named(name))
    assert name not in {variant.name for variant in registry.known()}


def test_a_record_is_read_by_own_names_only() -> None:
    """A record of somebody's `scoperta` is not played as another game where nobody knows that one."""
    text = Record.of(open_table("briscola-mariccia", seed=1)).dumps()
    assert Record.loads(text).match().table.variant.name == "briscola-mariccia"
    with pytest.raises((UnknownVariant, NotationError), match="briscola-mariccia") as error:
        Record.loads(text.replace("briscola-mariccia", "Scoperta")).match()
    assert isinstance(error.value, CardTableError)


def test_an_error_lists_thirty_names_and_counts_the_others() -> None:
    """With thirty names or fewer none is left to count."""
    names = [f"variant {number}" for number in range(10, 41)]
    assert nearest("bridge", names[:30]).endswith(", variant 39")
    assert nearest("bridge", names).endswith(", variant 39 and 1 more")
