"""The mutants of a file, by the operators of cosmic-ray, and which of them are drawn."""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

__all__ = ["ROOT", "Mutant", "by_hand", "draw", "equivalent", "interval", "mutant", "places", "sources"]

ROOT = Path(__file__).resolve().parents[3]
OPERATORS = [
    "AddNot", "NumberReplacer", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue",
    "ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop", "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub", "ReplaceBinaryOperator_Add_Sub", "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_Mul_Add", "ReplaceBinaryOperator_FloorDiv_Mul", "ReplaceBinaryOperator_Mod_Mul",
    "ReplaceBinaryOperator_Div_Mul", "ReplaceComparisonOperator_Eq_NotEq", "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceComparisonOperator_Lt_LtE", "ReplaceComparisonOperator_LtE_Lt", "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_GtE_Gt", "ReplaceComparisonOperator_Is_IsNot", "ReplaceComparisonOperator_IsNot_Is",
]  # fmt: skip
"""One or two mutants for each place: each operator of the language against its nearest neighbour.

``|`` is left alone, since it stands in types; so are exceptions, decorators and what is asserted for the type checker,
which say nothing of a rule.
"""


@dataclass(frozen=True)
class Mutant:
    """A change to one line, or a few, of a file (relative to the root of the checkout)."""

    path: str
    operator: str
    line: int
    before: str
    after: str
    source: str

    @property
    def function(self) -> tuple[int, int] | None:
        """First and last line of the innermost function whose body holds the change; None for one outside of all."""
        tree = ast.parse((ROOT / self.path).read_text(encoding="utf-8"))
        spans = [
            (node.body[0].lineno, node.end_lineno or 0)
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            if node.body[0].lineno <= self.line <= (node.end_lineno or 0)
        ]
        return max(spans, default=None)

    @property
    def module(self) -> str:
        """The name by which the file is imported."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def key(self) -> tuple[str, str, str]:
        """The file, the line and the changed line, as `equivalent` lists them."""
        return self.path, " ".join(self.before.split()), " ".join(self.after.split())

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.operator}\n    - {self.before.strip()}\n    + {self.after.strip()}"


def sources() -> list[str]:
    """The files under test, in order."""
    layers = [ROOT / "cardwidgets" / layer for layer in ("core", "judge", "games")]
    return sorted(str(file.relative_to(ROOT)) for layer in layers for file in layer.rglob("*.py"))


def places(path: str) -> list[tuple[str, int]]:
    """Return where a file can be changed: an operator, and the how-manieth of its places."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator

    operators, found = {name: get_operator(f"core/{name}")() for name in OPERATORS}, Counter[str]()
    for node in ast_nodes(get_ast((ROOT / path).read_text(encoding="utf-8"))):
        for name, operator in operators.items():
            found[name] += sum(1 for _ in operator.mutation_positions(node))
    return [(name, number) for name in OPERATORS for number in range(found[name])]


def mutant(path: str, operator: str, number: int) -> Mutant | None:
    """The mutant at a place; None where the text stays as it is, or is no Python any more."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    source = (ROOT / path).read_text(encoding="utf-8")
    mutated = mutate_code(source, get_operator(f"core/{operator}")(), number)
    if mutated in (None, source) or not _compiles(mutated):
        return None
    one = _mutant(path, operator, source, mutated)
    return None if one.before.lstrip().startswith("assert ") else one


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:  # of a star or a slash among parameters
        return False
    return True


def _mutant(path: str, operator: str, source: str, mutated: str) -> Mutant:
    old, new = source.splitlines(), mutated.splitlines()
    number = next(number for number, (one, other) in enumerate(zip(old, new, strict=False)) if one != other)
    return Mutant(path, operator, number + 1, old[number], new[number], mutated)


def by_hand(path: str, before: str, after: str) -> Mutant:
    """The mutant in which a text that stands once in a file is another. Raises `ValueError` when it does not."""
    source = (ROOT / path).read_text(encoding="utf-8")
    if source.count(before) != 1:
        raise ValueError(f"{before!r} stands {source.count(before)} times in {path}")
    return _mutant(path, "by hand", source, source.replace(before, after))


def draw(paths: Sequence[str], size: int, seed: int) -> list[Mutant]:
    """Draw mutants from a seed, shared out over the files by their numbers (largest remainders)."""
    whole = {path: places(path) for path in paths}
    count = sum(map(len, whole.values()))
    size = min(size, count)
    share = {path: len(found) * size / count for path, found in whole.items() if found}
    sizes = {path: int(part) for path, part in share.items()}
    for path in sorted(share, key=lambda path: sizes[path] - share[path])[: size - sum(sizes.values())]:
        sizes[path] += 1
    chosen = [
        mutant(path, *place)
        for path, number in sizes.items()
        for place in sorted(Random(f"{seed} {path}").sample(whole[path], number))
    ]
    return [one for one in chosen if one is not None]


def equivalent() -> dict[tuple[str, str, str], str]:
    """The mutants that nobody could tell from the original, by file, line and changed line, with the reason."""
    listed = tomllib.loads(Path(__file__).with_name("survivors.toml").read_text(encoding="utf-8"))
    return {
        (one["file"], " ".join(one["line"].split()), " ".join(changed.split())): one["reason"]
        for one in listed.get("equivalent", [])
        for changed in one["changed"]
    }


def interval(killed: int, size: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score."""
    z, share = 1.96, killed / size
    middle, half = share + z * z / (2 * size), z * (share * (1 - share) / size + z * z / (4 * size * size)) ** 0.5
    return (middle - half) / (1 + z * z / size), (middle + half) / (1 + z * z / size)
