"""Where a client gets the bearer credential of each request."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

from ._options import Clock

T = TypeVar("T")

# Seconds, so that a token does not end on its way.
EARLY: Final = 60.0


class Credentials(Protocol):
    """Where a client gets the bearer credential of each request. Threads share it."""

    def token(self) -> str:
        """A key, or an access token that is valid now."""

    def refused(self, token: str) -> bool:
        """The service has refused this token (401). Returns whether `token()` may have another one."""


class ApiKeyCredentials:
    """An API key."""

    def __init__(self, key: str) -> None:
        self._key = key

    def token(self) -> str:
        return self._key

    def refused(self, token: str) -> bool:
        return False


@dataclass(frozen=True)
class Tokens:
    """What the token endpoint gave. `dataclasses.asdict` makes JSON of it, and `Tokens(**json)` reads it."""

    access_token: str
    # When the access token ends: seconds since 1970.
    expires_at: float
    # Absent for a company's own token (client_credentials).
    refresh_token: str | None = None
    # The scopes that were granted.
    scopes: list[str] = field(default_factory=list)
    # The company.
    org_id: str | None = None
    # The user who allowed the app; absent for a company's own token.
    user_id: str | None = None


def _fresh(tokens: Tokens, clock: Clock) -> bool:
    """Whether the access token is valid for a while."""
    return tokens.expires_at - EARLY > clock.now()


class _Shared(Generic[T]):
    """The work of several threads at once, done once: they share its result, or its exception."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: Future[T] | None = None

    def run(self, work: Callable[[], T]) -> T:
        with self._lock:
            running = self._running
            if running is None:
                mine = self._running = Future()
        if running is not None:
            return running.result()
        try:
            mine.set_result(work())
        except BaseException as error:
            mine.set_exception(error)
        finally:
            with self._lock:
                self._running = None
        return mine.result()


class ClientCredentials:
    """Tokens of a company's own app: a new one when the last one ends."""

    def __init__(self, clock: Clock, fetch: Callable[[], Tokens]) -> None:
        self._clock = clock
        self._fetch = fetch
        self._tokens: Tokens | None = None
        self._refused: str | None = None
        self._request: _Shared[Tokens] = _Shared()

    def token(self) -> str:
        tokens = self._tokens
        if tokens is None or not self._usable(tokens):
            tokens = self._request.run(self._renew)
        return tokens.access_token

    def refused(self, token: str) -> bool:
        self._refused = token
        return True

    def _usable(self, tokens: Tokens) -> bool:
        return tokens.access_token != self._refused and _fresh(tokens, self._clock)

    def _renew(self) -> Tokens:
        # Another thread may have done it since this one looked.
        if self._tokens is None or not self._usable(self._tokens):
            self._tokens = self._fetch()
        return self._tokens


class UserTokens:
    """Tokens of a user: refreshed before they end, by one refresh at a time."""

    def __init__(
        self,
        clock: Clock,
        refresh: Callable[[str], Tokens],
        tokens: Tokens,
        save: Callable[[Tokens], None],
        load: Callable[[], Tokens | None] | None,
    ) -> None:
        self._clock = clock
        self._refresh = refresh
        self._tokens = tokens
        self._save = save
        self._load = load
        # Refreshed, but not saved yet.
        self._unsaved: Tokens | None = None
        self._refused: str | None = None
        self._renewal: _Shared[Tokens] = _Shared()

    def token(self) -> str:
        tokens = self._tokens
        if not self._usable(tokens):
            tokens = self._renewal.run(self._renew)
        return tokens.access_token

    def refused(self, token: str) -> bool:
        self._refused = token
        return self._tokens.refresh_token is not None

    def _usable(self, tokens: Tokens) -> bool:
        return tokens.access_token != self._refused and _fresh(tokens, self._clock)

    def _renew(self) -> Tokens:
        # Another thread may have done it since this one looked.
        if self._usable(self._tokens):
            return self._tokens
        if self._unsaved is None:
            kept = self._load() if self._load else None
            if kept is not None and self._usable(kept):
                self._tokens = kept
                return kept
            refresh_token = (kept or self._tokens).refresh_token
            if refresh_token is None:
                return self._tokens
            self._unsaved = self._refresh(refresh_token)
        self._save(self._unsaved)
        self._tokens, self._unsaved = self._unsaved, None
        return self._tokens
