"""What a client and a request can be told."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, TypedDict

if TYPE_CHECKING:
    from ._transport import RawResponse


class RequestOptions(TypedDict, total=False):
    """What one request does differently from the client."""

    # Seconds that one attempt may take.
    timeout: float
    # How often the request is repeated at most.
    max_retries: int
    # Seconds after which no further attempt begins.
    retry_within: float
    # More headers.
    headers: Mapping[str, str]
    # Called with each response to this request: status, headers, request id and body.
    on_response: Callable[[RawResponse], None]


class IdempotentOptions(RequestOptions, total=False):
    """The options of a request that the service carries out once however often it is repeated."""

    # The Idempotency-Key, the same for all repetitions. By default a new one for each call, so name one only where a later
    # call, perhaps of another process, may repeat this one.
    idempotency_key: str


class Clock(Protocol):
    """Time, as retries and tokens see it."""

    def now(self) -> float:
        """Seconds since 1970."""

    def random(self) -> float:
        """A number from 0 to 1, for jitter."""

    def sleep(self, seconds: float) -> None:
        """Waits."""


class SystemClock:
    """The clock of this machine."""

    def now(self) -> float:
        return time.time()

    def random(self) -> float:
        return random.random()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)
