"""Work cut into blocks, done here or by the workers of an executor, with equal results.

A block is a number, and its work depends on nothing else. So it does not matter which worker does it, or when. Any
`concurrent.futures.Executor` will do: a process pool, Dask's ``Client.get_executor()``, ipyparallel's
``Client.executor()``. Work reports its progress and can be stopped. Finished blocks are never lost: after a stop they
are returned, and after a failure or an interrupt the error carries them.
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
"""Blocks in the order in which they end: number, result, error."""
AT_ONCE = 32
"""The number of blocks given to the workers at a time; with more, a stop would take longer."""


class WorkerFailed(CardTableError, RuntimeError):
    """The error for failed blocks. ``done`` has the results of the others by number, ``failed`` the errors by number.

    ``result`` is the combined result of the finished blocks, if the caller can combine them.
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
    """Attach finished results to an error as its ``partial``, and add a note about it to the error."""
    with suppress(Exception):  # an error may refuse new attributes
        if not hasattr(error, "partial"):
            error.add_note(
                "What was finished before is kept in this error's .partial; in a notebook: sys.last_value.partial"
            )
        error.partial = what  # type: ignore[attr-defined]


def check_executor(executor: object) -> None:
    """Raises `TypeError` if the argument is not an executor, and `ValueError` if it takes no more work."""
    if executor is None:
        return
    if not isinstance(executor, Executor):
        raise TypeError(f"an executor must be a concurrent.futures.Executor, not {type(executor).__name__}")
    try:
        executor.submit(int).result()
    except Exception as refused:
        raise ValueError(f"this executor takes no work; it may have been shut down: {refused}") from refused


def check_seed(seed: SeedOrNone) -> SeedOrNone:
    """Return a seed as an int, or None. Raises `ValueError` unless it is None or a whole number from 0 up."""
    seed = plain(seed)
    if seed is not None and (type(seed) is not int or seed < 0):
        given = typed(seed, int)
        raise ValueError(f"a seed must be a whole number from 0 up, or None for another one each time, not {given}")
    return seed


def check_count(name: str, number: int) -> int:
    """Return a number as an int. Raises `ValueError` unless it is a whole number from 1 up."""
    number = plain(number)
    if type(number) is not int or number < 1:
        raise ValueError(f"{name} must be a whole number from 1 up, not {typed(number, int)}")
    return number


def check_progress(progress: object) -> None:
    """Raise `TypeError` unless the argument is a function, True, False or None."""
    if progress is not None and not isinstance(progress, bool) and not callable(progress):
        raise TypeError(
            f"progress must be a function of deals done and deals asked for, or True or False, not {quoted(progress)}"
        )


def check_travels(common: object, executor: Executor) -> None:
    """Raises `ValueError` if variant, players or score cannot be sent to the workers of an executor.

    A process pool breaks without giving a reason if its workers cannot import an object: a class of a notebook, for
    example. So one worker tries it first. Raises as `check_executor` does, too.
    """
    try:
        packed = pickle.dumps(common)
    except Exception as error:
        raise ValueError(
            f"variant, players and score must be defined in a module, so that a worker can import them: {error}"
        ) from error
    check_executor(executor)
    process = sys.modules.get("concurrent.futures.process")  # not loaded where there are no processes
    imports = process is not None and isinstance(executor, process.ProcessPoolExecutor)
    if imports and (fault := executor.submit(_unpacked, packed).result()):
        raise ValueError(
            f"the workers of this process pool cannot import variant, players or score ({fault}); "
            "define them in a module, or take a ThreadPoolExecutor"
        )


def _unpacked(packed: bytes) -> str:
    """Return the error of unpacking an object at the worker, as text; empty without an error."""
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
    """Return the results of ``work(block, *common)`` by block, in the order of their numbers.

    ``progress`` is called after each block with the number of blocks done. If it returns False, the work stops, and the
    result has fewer blocks. If blocks fail, `WorkerFailed` is raised once all others are done. An interrupt from the
    keyboard, or an error in ``progress``, cancels the blocks not yet begun. It is re-raised with the results of all
    finished blocks as its ``partial``.
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
    """Return ``made(done)`` for the results by block that `run_blocks` returns.

    If blocks failed, `WorkerFailed` has ``made`` of the others as its ``result``. Any other error that ends the work
    has ``made`` of the finished blocks as its ``partial``.
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
    """Yield the blocks as the workers end them. On closing, add blocks that have ended meanwhile to ``done``."""
    waiting: dict[Future[Any], int] = {}
    ended: SimpleQueue[Future[Any]] = SimpleQueue()  # `futures.wait` would not wake up when a pool cancels its futures
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
            del waiting[future]  # delete it only after the caller has taken the outcome
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
    """Return the result of a block that has ended, or its error."""
    try:
        if (error := future.exception()) is None:
            result, error = future.result()
            return result, error
    except (Exception, CancelledError) as refused:
        error = refused
    return None, error


def _tried(work: Callable[..., Any], number: int, *common: Any) -> tuple[Any, BaseException | None]:
    """Run a block at the worker, and return its result, or its error in a form that can be sent.

    A process pool breaks, and loses all its blocks, if a returned error cannot be unpacked.
    """
    try:
        return work(number, *common), None
    except BaseException as error:  # SystemExit of a player ends the block, not the work
        return None, _portable(error)


def _portable(error: BaseException) -> BaseException:
    """Return the error itself if it survives pickling; otherwise a `RuntimeError` with its type and message."""
    try:
        if type(pickle.loads(pickle.dumps(error))) is type(error):
            return error
    except Exception:  # pickling an error may raise anything
        pass
    return RuntimeError(f"{type(error).__name__}: {error}"[:200])
