"""Records that kernels read and write in place: in one piece of memory with numba, plain objects without. Needs numpy.

A class lists the fields. Passed to a kernel, such a record is one pointer; tuples of arrays, which numba knows too, are
copied with every call and take minutes to compile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar, cast

import numpy as np

from .compiled import have_numba

__all__ = ["Shapes", "blank", "filled", "rows"]

COMPILED = have_numba()
"""True where kernels are compiled in this process, which is settled when they are imported."""
T = TypeVar("T")
Shapes = Mapping[str, tuple[int, ...]]


def blank(kind: type[T], shapes: Shapes) -> T:
    """Return a record of zeros. ``shapes`` has those of the fields that are arrays.

    Fields that are annotated with ``float`` or ``Reals`` are float64, ``Words`` uint64, ``Bytes`` uint8, and all others
    int64.
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
    """Return so many records of zeros in one piece of memory, for a compiled kernel."""
    return cast(Sequence[T], np.zeros(count, _layout(kind, shapes)).view(np.recarray))


def filled(plain: T, shapes: Shapes) -> T:
    """Return the record of a dataclass, as kernels take it; a row may be shorter than its array in ``shapes``."""
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
