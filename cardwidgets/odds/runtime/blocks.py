"""Work cut into blocks, done here or by any workers that an executor has, with the same result.

A block is a number; what is done with it depends on nothing else, so who does it and when does not matter. Any
`concurrent.futures.Executor` will do: a process pool, Dask's ``Client.get_executor()``, ipyparallel's
``Client.executor()``. Progress is told, work can be stopped, and what is finished is never lost: a stop gives it back,
a failure and an interrupt carry it.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Generator, Iterable, Mapping
from concurrent.futures import CancelledError, Executor, Future
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

from ...core.errors import CardTableError, quoted
from ...core.plain import plain, typed
from ...locale.progress import Progress, Stopped

__all__ = [
    "Progress",
    "Stopped",
    "WorkerFailed",
    "check_count",
    "check_executor",
    "check_progress",
    "check_seed",
    "check_travels",
    "join_blocks",
    "keep_partial",
    "run_blocks",
]

R = TypeVar("R")
SeedOrNone = TypeVar("SeedOrNone", bound=int | None)
Ts = TypeVarTuple("Ts")
Made = TypeVar("Made")

_Outcomes: TypeAlias = Generator[tuple[int, Any, BaseException | None], None, None]
"""Blocks as they end: number, result, error."""
AT_ONCE = 32
"""Blocks that wait at the workers; more would make stopping slow."""


class WorkerFailed(CardTableError, RuntimeError):
    """Some blocks failed. ``done`` are the results of the others by number, ``failed`` the errors by number.

    ``result`` is what the finished blocks amount to, where the caller knows how to sum them up.
    """

    def __init__(self, done: Mapping[int, object], failed: Mapping[int, BaseException]) -> None:
        self.done: dict[int, Any] = dict(done)
        self.failed = dict(failed)
        self.result: Any = None
        number, first = next(iter(failed.items()))
        what = f"{type(first).__name__}: {first}" if str(first) else type(first).__name__
        super().__init__(
            f"{len(failed)} of {len(done) + len(failed)} blocks failed, first block {number} by {what[:200]}; "
            "the finished ones are kept in .done and .result"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        failed = {number: _portable(error) for number, error in self.failed.items()}
        return type(self), (self.done, failed), {"result": self.result}


def keep_partial(error: BaseException, what: object) -> None:
    """Hang what was finished on an error that breaks work off, as its ``partial``, and say so below its message."""
    with suppress(Exception):  # an error may be of any make
        if not hasattr(error, "partial"):
            error.add_note(
                "What was finished before is kept in this error's .partial; in a notebook: sys.last_value.partial"
            )
        error.partial = what  # type: ignore[attr-defined]


def check_executor(executor: object) -> None:
    """Raises `TypeError` for what is no executor, `ValueError` for one that takes no more work."""
    if executor is None:
        return
    if not isinstance(executor, Executor):
        raise TypeError(f"an executor is a concurrent.futures.Executor, not {type(executor).__name__}")
    try:
        executor.submit(int).result()
    except Exception as refused:
        raise ValueError(f"this executor takes no work, it may have been shut down: {refused}") from refused


def check_seed(seed: SeedOrNone) -> SeedOrNone:
    """Return a seed as a plain number. Raises `ValueError` for one that is no whole number from 0 up."""
    seed = plain(seed)
    if seed is not None and (type(seed) is not int or seed < 0):
        given = typed(seed, int)
        raise ValueError(f"a seed is a whole number from 0 up, or None for another one each time, not {given}")
    return seed


def check_count(name: str, number: int) -> int:
    """Return a number as a plain one. Raises `ValueError` for anything but a whole number from 1 up."""
    number = plain(number)
    if type(number) is not int or number < 1:
        raise ValueError(f"{name} is a whole number from 1 up, not {typed(number, int)}")
    return number


def check_progress(progress: object) -> None:
    """Raise `TypeError` for anything but a function, True, False or None."""
    if progress is not None and not isinstance(progress, bool) and not callable(progress):
        raise TypeError(
            f"progress is a function of deals done and deals asked for, or True or False, not {quoted(progress)}"
        )


def check_travels(common: object, executor: Executor) -> None:
    """Raises `ValueError` where variant, players or score could not be sent to the workers of an executor.

    A process pool breaks, and says nothing of why, when it is given what its workers cannot import: a class of a
    notebook, say. So that is tried in one of them first. Raises as `check_executor` does, too.
    """
    try:
        packed = pickle.dumps(common)
    except Exception as error:
        raise ValueError(
            f"variant, players and score must be such as can be sent to a worker, defined in a module: {error}"
        ) from error
    check_executor(executor)
    process = sys.modules.get("concurrent.futures.process")  # not there where nothing can run beside
    imports = process is not None and isinstance(executor, process.ProcessPoolExecutor)
    if imports and (fault := executor.submit(_unpacked, packed).result()):
        raise ValueError(
            f"the workers of this process pool cannot import variant, players or score ({fault}); "
            "define them in a module, or take a ThreadPoolExecutor"
        )


def _unpacked(packed: bytes) -> str:
    """Return what is wrong at the worker with something that was sent; empty where nothing is."""
    try:
        pickle.loads(packed)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def run_blocks(
    work: Callable[[int, *Ts], R],
    blocks: Iterable[int],
    *common: *Ts,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
) -> dict[int, R]:
    """Return the results of ``work(block, *common)`` by block, in the order of their numbers; fewer if progress said
    stop.

    ``progress`` is told after each block how many are done. Raises `WorkerFailed` when all others are done and some
    failed. Whatever breaks the work off, an interrupt from the keyboard or an error of ``progress``, takes back what
    has not begun, and comes out as it is, with the results of all blocks that are finished as its ``partial``.
    """
    done: dict[int, R] = {}
    failed: dict[int, BaseException] = {}
    outcomes = (
        _run_here(work, blocks, common) if executor is None else _run_on_workers(work, blocks, common, executor, done)
    )
    try:
        for number, result, error in outcomes:
            if error is None:
                done[number] = result
            else:
                failed[number] = error
            if progress is not None and progress(len(done)) is False:
                break
    except BaseException as error:
        outcomes.close()
        keep_partial(error, dict(sorted(done.items())))
        raise
    outcomes.close()
    if failed:
        raise WorkerFailed(dict(sorted(done.items())), dict(sorted(failed.items())))
    return dict(sorted(done.items()))


def join_blocks(
    made: Callable[[Mapping[int, R]], Made],
    work: Callable[[int, *Ts], R],
    blocks: Iterable[int],
    *common: *Ts,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
) -> Made:
    """Return what ``made`` makes of the results that `run_blocks` has, by block.

    When some failed, `WorkerFailed` has what is made of the others as its ``result``; whatever breaks the work off has
    what is made of the finished ones as its ``partial``.
    """
    try:
        done = run_blocks(work, blocks, *common, executor=executor, progress=progress)
    except WorkerFailed as failure:
        failure.result = made(failure.done)
        raise
    except BaseException as broken:
        keep_partial(broken, made(getattr(broken, "partial", {})))
        raise
    return made(done)


def _run_here(work: Callable[..., Any], todo: Iterable[int], common: tuple[Any, ...]) -> _Outcomes:
    for number in todo:
        try:
            result = work(number, *common)
        except Exception as error:
            yield number, None, error
        else:
            yield number, result, None


def _run_on_workers(
    work: Callable[..., Any], todo: Iterable[int], common: tuple[Any, ...], executor: Executor, done: dict[int, Any]
) -> _Outcomes:
    """Return the blocks as the workers end them. Once nobody wants more, what has ended meanwhile comes into
    ``done``."""
    waiting: dict[Future[Any], int] = {}
    ended: SimpleQueue[Future[Any]] = SimpleQueue()  # `futures.wait` sleeps on where a pool cancels what it holds
    rest = iter(todo)
    refused: Exception | None = None
    try:
        while True:
            while refused is None and len(waiting) < AT_ONCE and (number := next(rest, None)) is not None:
                try:
                    future = executor.submit(_tried, work, number, *common)
                except Exception as error:  # the pool broke, or was shut down meanwhile
                    refused = error
                    yield number, None, error
                else:
                    waiting[future] = number
                    future.add_done_callback(ended.put)
            if not waiting:
                break
            future = ended.get()
            yield waiting[future], *_outcome(future)
            del waiting[future]  # only now has somebody taken it
        for number in rest:
            yield number, None, refused
    finally:
        for future in waiting:
            with suppress(Exception):
                future.cancel()
        for future, number in waiting.items():
            if future.done() and (outcome := _outcome(future))[1] is None:
                done.setdefault(number, outcome[0])


def _outcome(future: Future[Any]) -> tuple[Any, BaseException | None]:
    """Return what came of a block that has ended: its result, or its error."""
    try:
        if (error := future.exception()) is None:
            result, error = future.result()
            return result, error
    except (Exception, CancelledError) as refused:
        error = refused
    return None, error


def _tried(work: Callable[..., Any], number: int, *common: Any) -> tuple[Any, BaseException | None]:
    """Done at the worker: a block's result, or its error in a form that travels.

    A process pool breaks, and loses all that it holds, when an error comes back that cannot be put together again.
    """
    try:
        return work(number, *common), None
    except BaseException as error:  # a player may leave by SystemExit, which ends a block and not the work
        return None, _portable(error)


def _portable(error: BaseException) -> BaseException:
    """Return the error itself, if it survives being sent; else what kind it was and what it said."""
    try:
        if type(pickle.loads(pickle.dumps(error))) is type(error):
            return error
    except Exception:  # whatever its own making of copies does
        pass
    return RuntimeError(f"{type(error).__name__}: {error}"[:200])
