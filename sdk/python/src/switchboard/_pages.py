"""Lists and synchronization."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Generic, TypeVar

from ._errors import InvalidRequestError

T = TypeVar("T")


@dataclass(frozen=True)
class Page(Generic[T]):
    """One page of a list."""

    items: list[T]
    # For the next page; None on the last one.
    next_cursor: str | None
    # For a later synchronization, of lists that have one.
    sync_token: str | None = None


class Pager(Generic[T]):
    """A list: iterate over its records, which are requested page by page."""

    def __init__(self, fetch: Callable[[str | None], Page[T]]) -> None:
        self._fetch = fetch

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page.items

    def pages(self) -> Iterator[Page[T]]:
        """The pages. One may be empty although others follow."""
        cursor = None
        while True:
            page = self._fetch(cursor)
            yield page
            cursor = page.next_cursor
            if cursor is None:
                return

    def page(self) -> Page[T]:
        """The first page alone. To continue later, pass its `next_cursor` as `cursor`."""
        return self._fetch(None)

    def to_list(self, at_most: int | None = None) -> list[T]:
        """All records, at most so many."""
        return list(islice(self, at_most))


class Sync(Generic[T]):
    """What has changed: iterate over it, apply each record by its `id`, and keep `token` afterwards.

    A record may come twice. A token that the service does not accept any more, because it is too old for example, starts a
    full read: `full` is True then, and records that do not come are not there any more.
    """

    def __init__(self, token: str | None, fetch: Callable[[str | None, str | None], Page[T]]) -> None:
        self._from = token
        self._fetch = fetch
        # For the next time; None until the last record was read.
        self.token: str | None = None
        # Whether all records are read, and not only those that have changed.
        self.full = token is None

    def __iter__(self) -> Iterator[T]:
        self.token = None
        begun = False
        try:
            for page in self._pages(self._from):
                begun = True
                yield from page.items
            return
        except InvalidRequestError as error:
            # Without a token and a cursor, it is the query itself that is wrong.
            if error.status != 400 or (self._from is None and not begun):
                raise
        self.full = True
        for page in self._pages(None):
            yield from page.items

    def _pages(self, token: str | None) -> Iterator[Page[T]]:
        cursor = None
        while True:
            page = self._fetch(token, cursor)
            yield page
            cursor = page.next_cursor
            if cursor is None:
                # Earlier pages repeat the token that was sent.
                self.token = page.sync_token
                return
