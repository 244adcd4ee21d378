"""Records that kernels read and write in place. With numba a record is a block of memory, otherwise a plain object.

A class lists the fields. Passed to a kernel, such a record is one pointer. Tuples of arrays would be copied with every
call, and would take minutes to compile. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar, cast

import numpy as np

from .compiled import has_numba

__all__ = ["Shapes", "blank", "filled", "rows"]

COMPILED = has_numba()
"""True if this process compiles kernels. This is decided when the kernels are imported."""
T = TypeVar("T")
Shapes = Mapping[str, tuple[int, ...]]


def blank(kind: type[T], shapes: Shapes) -> T:
    """Return a record of zeros. ``shapes`` has the shapes of the fields that are arrays.

    Fields annotated with ``float`` or ``Reals`` are float64, ``Words`` are uint64, ``Bytes`` are uint8, and all others
    are int64.
    """
    names = kind.__annotations__
    if COMPILED:
        return cast(T, np.zeros(1, _layout(kind, shapes)).view(np.recarray)[0])
    made = object.__new__(kind)
    for name, known in names.items():
        dtype = _dtype(known)
        zero: Any = np.zeros(shapes[name], dtype) if name in shapes else dtype(0).item()
        setattr(made, name, zero)
    return made


def rows(kind: type[T], count: int, shapes: Shapes = MappingProxyType({})) -> Sequence[T]:
    """Return records of zeros in one piece of memory, for a compiled kernel."""
    return cast(Sequence[T], np.zeros(count, _layout(kind, shapes)).view(np.recarray))


def filled(plain: T, shapes: Shapes) -> T:
    """Return a dataclass object as a record for kernels. A row may be shorter than its array in ``shapes``."""
    kind = type(plain)
    made = blank(kind, shapes)
    for name in kind.__annotations__:
        value = getattr(plain, name)
        if isinstance(value, Sequence):
            getattr(made, name)[: len(value)] = value
        else:
            setattr(made, name, value)
    return made


def _layout(kind: type[object], shapes: Shapes) -> np.dtype[np.void]:
    """Return the layout of a record in memory."""
    return np.dtype([
        (name, _dtype(of), shapes.get(name, ()))
        for name, of in kind.__annotations__.items()
    ])  # fmt: skip


_DTYPES: Mapping[str, type[np.generic]] = {
    "float": np.float64,
    "Reals": np.float64,
    "Words": np.uint64,
    "Bytes": np.uint8,
}


def _dtype(annotation: str) -> type[np.generic]:
    return _DTYPES.get(annotation, np.int64)
