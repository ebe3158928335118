"""Sends requests: credentials, connections, timeouts, retries, errors."""

from __future__ import annotations

import http.client
import json
import mimetypes
import os
import re
import select
import socket
import ssl
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from email.message import Message
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlencode, urlsplit

from ._credentials import Credentials
from ._errors import ConnectionError, SwitchboardError, TimeoutError, error_of
from ._json import OMIT, decode, encode, text
from ._options import Clock, RequestOptions, SystemClock
from ._pages import Page, Pager, Sync
from ._version import VERSION

T = TypeVar("T")

REPEATABLE_METHODS: Final = {"GET", "HEAD", "PUT", "DELETE"}
# Of these it is not known whether the request was carried out.
REPEATED_STATUSES: Final = {408, 500, 502, 503, 504}
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 8.0
CHUNK: Final = 64 * 1024
MOST_IDLE: Final = 16


@dataclass(frozen=True)
class RawResponse:
    """A response as it arrived."""

    method: str
    url: str
    # 0 for the first attempt.
    attempt: int
    status: int
    # Names are found in any case.
    headers: Message
    # X-Request-Id
    request_id: str | None
    # Seconds to wait, from Retry-After.
    retry_after: float | None
    # Empty for media, which are not read here.
    body: bytes


@dataclass(frozen=True)
class UploadFile:
    """A file to send."""

    content: bytes
    filename: str = "file"
    content_type: str = "application/octet-stream"

    @staticmethod
    def read(path: str | os.PathLike[str], content_type: str | None = None) -> UploadFile:
        """Reads a file. Its content type follows its name if none is given."""
        file = Path(path)
        guess = content_type or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return UploadFile(file.read_bytes(), file.name, guess)


def file_part(file: Any, content_type: str) -> Any:
    """A file of a form; bytes alone get the content type that the route takes."""
    return UploadFile(file, content_type=content_type or "application/octet-stream") if isinstance(file, bytes) else file


class Media:
    """A file that the service sends. Close it, or use it in a `with` statement."""

    def __init__(self, response: http.client.HTTPResponse, headers: Message, done: Callable[[bool], None]) -> None:
        self._response = response
        self._done = done
        self.headers = headers
        self.content_type = headers.get("Content-Type", "application/octet-stream")

    def read(self) -> bytes:
        """All that has not been read yet."""
        return b"".join(self.chunks())

    def chunks(self, size: int = CHUNK) -> Iterator[bytes]:
        """The content in parts of at most `size` bytes."""
        while chunk := self._part(size):
            yield chunk
        self.close()

    def _part(self, size: int) -> bytes:
        try:
            part = self._response.read(size)
            if not part and self._response.length:
                raise http.client.IncompleteRead(b"", self._response.length)
            return part
        except (OSError, http.client.HTTPException) as error:
            self._done(False)
            raise ConnectionError(f"The file broke off: {error!r}") from error

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the content to a file."""
        with open(path, "wb") as file:
            for chunk in self.chunks():
                file.write(chunk)

    def close(self) -> None:
        self._done(self._response.isclosed())

    def __enter__(self) -> Media:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@dataclass(frozen=True)
class Spec:
    """A request, as the generated code describes it."""

    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    # Sent as JSON.
    body: Mapping[str, Any] | None = None
    # Sent as JSON if it has a field.
    optional_body: Mapping[str, Any] | None = None
    # Sent as multipart/form-data.
    form: Mapping[str, Any] | None = None
    # Sent as application/x-www-form-urlencoded.
    parameters: Mapping[str, str | None] | None = None
    # Whether the route takes an Idempotency-Key.
    idempotent: bool = False
    # Whether a POST may be repeated although the route takes no key.
    repeatable: bool = False
    headers: Mapping[str, str] = field(default_factory=dict)


def segment(value: object) -> str:
    """One segment of a path. Refuses what would make another path."""
    name = str(value)
    if name in ("", ".", ".."):
        raise SwitchboardError(f'"{name}" is no identifier.')
    return quote(name, safe="")


def service_url(url: str | None) -> str:
    """The address of the service without `/v1`."""
    address = url or os.environ.get("SWITCHBOARD_URL")
    if not address:
        raise SwitchboardError("Name the address of the service: url=…, or the environment variable SWITCHBOARD_URL.")
    return re.sub(r"/v1$", "", address.rstrip("/"))


def retry_after_of(headers: Message, now: float) -> float | None:
    """Seconds to wait, from a Retry-After of seconds or a date (RFC 9110, section 10.2.3)."""
    value = (headers.get("Retry-After") or "").strip()
    if re.fullmatch("[0-9]+", value):
        return float(value)
    then = _date(value)
    if then is None:
        return None
    # By the clock of the service where the response has it: this machine's may be wrong.
    sent = _date(headers.get("Date") or "")
    return max(0.0, then - (now if sent is None else sent))


def _date(value: str) -> float | None:
    try:
        return parsedate_to_datetime(value).timestamp()
    except (TypeError, ValueError):
        return None


class _Connections:
    """Connections to the service that are kept for the next request. Threads may share it."""

    def __init__(self, url: str) -> None:
        self._address = urlsplit(url)
        if self._address.scheme not in ("http", "https") or not self._address.hostname:
            raise SwitchboardError(f"{url} is no address of a service.")
        self._context = ssl.create_default_context() if self._address.scheme == "https" else None
        self._idle: list[http.client.HTTPConnection] = []
        self._lock = threading.Lock()

    def take(self, timeout: float) -> http.client.HTTPConnection:
        while True:
            with self._lock:
                connection = self._idle.pop() if self._idle else None
            if connection is None:
                return self._new(timeout)
            if connection.sock is not None and not _is_closed(connection.sock):
                connection.sock.settimeout(timeout)
                return connection
            connection.close()

    def give_back(self, connection: http.client.HTTPConnection, reusable: bool) -> None:
        with self._lock:
            if reusable and connection.sock is not None and len(self._idle) < MOST_IDLE:
                self._idle.append(connection)
                return
        connection.close()

    def close(self) -> None:
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _new(self, timeout: float) -> http.client.HTTPConnection:
        host, port = self._address.hostname or "", self._address.port
        if self._context is None:
            return http.client.HTTPConnection(host, port, timeout=timeout)
        return http.client.HTTPSConnection(host, port, timeout=timeout, context=self._context)


def _is_closed(sock: socket.socket) -> bool:
    """Whether the other side has closed an idle connection: it can be read although nothing was asked."""
    try:
        return bool(select.select([sock], [], [], 0)[0])
    except (OSError, ValueError):
        return True


class Transport:
    """Sends requests. Threads may share it."""

    def __init__(
        self,
        *,
        url: str | None = None,
        credentials: Credentials | None = None,
        timeout: float = 30.0,
        max_retries: int = 3,
        retry_within: float = 120.0,
        headers: Mapping[str, str] | None = None,
        on_response: Callable[[RawResponse], None] | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.url = service_url(url)
        self.clock: Clock = clock or SystemClock()
        self._credentials = credentials
        self._timeout = timeout
        self._max_retries = max_retries
        self._retry_within = retry_within
        self._headers = dict(headers or {})
        self._on_response = on_response
        self._connections = _Connections(self.url)
        self._prefix = urlsplit(self.url).path

    def close(self) -> None:
        """Closes idle connections."""
        self._connections.close()

    def json(self, spec: Spec, type_: type[T], options: RequestOptions | None = None) -> T:
        record: T = decode(type_, self._json(spec, options))
        return record

    def optional(self, spec: Spec, type_: type[T], options: RequestOptions | None = None) -> T | None:
        """None where the route has nothing to say this time (204)."""
        return self.json(spec, type_, options)

    def nothing(self, spec: Spec, options: RequestOptions | None = None) -> None:
        self._send(spec, options, read=True)

    def media(self, spec: Spec, options: RequestOptions | None = None) -> Media:
        media = self._send(spec, options, read=False)
        assert isinstance(media, Media)
        return media

    def pager(self, spec: Spec, item: type[T], options: RequestOptions | None = None) -> Pager[T]:
        def fetch(cursor: str | None) -> Page[T]:
            return self._page(spec, {} if cursor is None else {"cursor": cursor}, item, options)

        return Pager(fetch)

    def sync(self, spec: Spec, item: type[T], token: str | None, options: RequestOptions | None = None) -> Sync[T]:
        def fetch(since: str | None, cursor: str | None) -> Page[T]:
            # A token says since when; it does not go together with `since`.
            changes = {} if since is None else {"sync_token": since, "since": None}
            return self._page(spec, {**changes, "cursor": cursor}, item, options)

        return Sync(token, fetch)

    def _page(self, spec: Spec, more: Mapping[str, Any], item: type[T], options: RequestOptions | None) -> Page[T]:
        asked = Spec(spec.method, spec.path, query={**spec.query, **more})
        body = self._json(asked, options)
        records = [decode(item, each) for each in body["items"]]
        return Page(records, body.get("next_cursor"), body.get("sync_token"))

    def _json(self, spec: Spec, options: RequestOptions | None) -> Any:
        raw = self._send(spec, options, read=True)
        assert isinstance(raw, RawResponse)
        try:
            return json.loads(raw.body) if raw.body else None
        except ValueError as error:
            raise SwitchboardError(f"{raw.method} {raw.url}: the response is not JSON.") from error

    def _send(self, spec: Spec, options: RequestOptions | None, read: bool) -> RawResponse | Media:
        settings: Mapping[str, Any] = options or {}
        max_retries = settings.get("max_retries", self._max_retries)
        key = settings.get("idempotency_key") or str(uuid.uuid4()) if spec.idempotent else None
        repeatable = spec.method in REPEATABLE_METHODS or key is not None or spec.repeatable
        end = self.clock.now() + settings.get("retry_within", self._retry_within)
        body, content_type = _body_of(spec)
        renewed = False
        # Whether an earlier attempt may have been carried out, or still is.
        uncertain = False
        attempt = 0
        while True:
            token = self._credentials.token() if self._credentials else None
            headers = self._headers_of(spec, settings, token, key, content_type, read)
            wait = None
            failure: SwitchboardError
            try:
                raw, media = self._attempt(spec, body, headers, settings.get("timeout", self._timeout), attempt, read)
                for listener in (self._on_response, settings.get("on_response")):
                    if listener:
                        listener(raw)
                if 200 <= raw.status < 300:
                    return media or raw
                failure = problem = error_of(raw)
                if raw.status == 401 and token is not None and not renewed and self._refused(token):
                    renewed = True
                    continue
                wait = raw.retry_after
                # 429 was refused before anything was done.
                retry = (
                    raw.status == 429
                    or (repeatable and raw.status in REPEATED_STATUSES)
                    or (raw.status == 409 and key is not None and _still_running(problem.code, uncertain))
                )
                uncertain = uncertain or raw.status in REPEATED_STATUSES
            except ConnectionError as error:
                failure, retry, uncertain = error, repeatable, True
            pause = self._pause(attempt, wait)
            if not retry or attempt >= max_retries or self.clock.now() + pause > end:
                raise failure
            self.clock.sleep(pause)
            attempt += 1

    def _refused(self, token: str) -> bool:
        return self._credentials is not None and self._credentials.refused(token)

    def _pause(self, attempt: int, retry_after: float | None) -> float:
        """Seconds before the next attempt, with jitter, so that clients that failed together do not come back together."""
        backoff = min(LONGEST_WAIT, FIRST_WAIT * 2.0**attempt)
        if retry_after is None:
            return backoff * (0.5 + self.clock.random() / 2)
        return retry_after + self.clock.random() * min(1.0, backoff / 2)

    def _headers_of(
        self,
        spec: Spec,
        settings: Mapping[str, Any],
        token: str | None,
        key: str | None,
        content_type: str | None,
        read: bool,
    ) -> dict[str, str]:
        headers = {"Accept": "application/json" if read else "*/*", "User-Agent": f"switchboard-python/{VERSION}"}
        headers.update({**self._headers, **spec.headers, **settings.get("headers", {})})
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if key is not None:
            headers["Idempotency-Key"] = key
        if content_type is not None:
            headers["Content-Type"] = content_type
        return headers

    def _attempt(
        self, spec: Spec, body: bytes | None, headers: Mapping[str, str], timeout: float, attempt: int, read: bool
    ) -> tuple[RawResponse, Media | None]:
        target = self._target(spec)
        url = self.url + target.removeprefix(self._prefix)
        end = time.monotonic() + timeout
        connection = self._connections.take(timeout)
        try:
            connection.request(spec.method, target, body=body, headers=dict(headers))
            response = connection.getresponse()
            content = self._read(connection, response, end) if read or response.status >= 300 else b""
        except OSError as error:
            connection.close()
            if isinstance(error, socket.timeout):
                raise TimeoutError(f"{spec.method} {url}: no response within {timeout} s.") from error
            raise ConnectionError(f"{spec.method} {url}: {error}") from error
        except http.client.HTTPException as error:
            connection.close()
            raise ConnectionError(f"{spec.method} {url}: {error!r}") from error
        reusable = not response.will_close
        raw = RawResponse(
            method=spec.method,
            url=url,
            attempt=attempt,
            status=response.status,
            headers=response.headers,
            request_id=response.headers.get("X-Request-Id"),
            retry_after=retry_after_of(response.headers, self.clock.now()),
            body=content,
        )
        if read or response.status >= 300:
            self._connections.give_back(connection, reusable)
            return raw, None
        return raw, Media(response, response.headers, _once(lambda done: self._connections.give_back(connection, reusable and done)))

    @staticmethod
    def _read(connection: http.client.HTTPConnection, response: http.client.HTTPResponse, end: float) -> bytes:
        parts: list[bytes] = []
        while True:
            remaining = end - time.monotonic()
            if remaining <= 0:
                raise socket.timeout("timed out")
            if connection.sock is not None:
                connection.sock.settimeout(remaining)
            part = response.read1(CHUNK)
            if not part:
                if response.length:
                    raise http.client.IncompleteRead(b"".join(parts), response.length)
                # The connection takes the next request only then.
                response.close()
                return b"".join(parts)
            parts.append(part)

    def _target(self, spec: Spec) -> str:
        query = {name: text(value) for name, value in spec.query.items() if value is not None and value is not OMIT}
        return f"{self._prefix}/v1{spec.path}" + (f"?{urlencode(query)}" if query else "")


def _still_running(code: str, uncertain: bool) -> bool:
    """Whether a conflict may be with an attempt that has not ended. A service without codes says no more than 409."""
    return code == "idempotency_key_in_use" if code else uncertain


def _once(work: Callable[[bool], None]) -> Callable[[bool], None]:
    """Does the work with the first call only."""
    open_ = [work]

    def call(argument: bool) -> None:
        if open_:
            open_.pop()(argument)

    return call


def _body_of(spec: Spec) -> tuple[bytes | None, str | None]:
    if spec.parameters is not None:
        pairs = {name: value for name, value in spec.parameters.items() if value is not None}
        return urlencode(pairs).encode(), "application/x-www-form-urlencoded"
    if spec.form is not None:
        return _multipart(spec.form)
    body = encode(spec.body) if spec.body is not None else encode(spec.optional_body or {})
    if spec.body is None and not body:
        return None, None
    return json.dumps(body, ensure_ascii=False).encode(), "application/json"


def _multipart(form: Mapping[str, Any]) -> tuple[bytes, str]:
    boundary = f"switchboard-{uuid.uuid4().hex}"
    parts = []
    for name, value in form.items():
        if value is None or value is OMIT:
            continue
        disposition = f'Content-Disposition: form-data; name="{name}"'
        if isinstance(value, UploadFile):
            filename = re.sub(r'[\r\n"]', lambda match: quote(match.group()), value.filename)
            head = f'{disposition}; filename="{filename}"\r\nContent-Type: {value.content_type}'
            content = value.content
        else:
            head, content = disposition, text(value).encode()
        parts.append(f"--{boundary}\r\n{head}\r\n\r\n".encode() + content + b"\r\n")
    return b"".join(parts) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
