"""Receives the deliveries of webhooks."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ._errors import WebhookVerificationError
from ._json import decode
from .generated.models import EVENTS, UnknownEvent, WebhookEvent


class WebhookReceiver:
    """Receives the deliveries of webhooks."""

    def __init__(
        self, secrets: str | Iterable[str], *, tolerance: float = 300.0, now: Callable[[], float] = time.time
    ) -> None:
        """
        :param secrets: the webhook's secret; several while one is replaced by another, or for several webhooks at one address
        :param tolerance: how many seconds ago a delivery may have been signed
        :param now: seconds since 1970; only tests replace it
        """
        self._secrets = [secret for secret in ([secrets] if isinstance(secrets, str) else secrets) if secret]
        self._tolerance = tolerance
        self._now = now
        if not self._secrets:
            raise WebhookVerificationError("A receiver needs a secret.")

    def handshake(self, headers: Mapping[str, str]) -> dict[str, str] | None:
        """The headers with which to respond to the handshake of a webhook that is created or gets another address.

        It is not signed. None for a delivery.
        """
        for name, value in _named(headers, "x-.+-validation-token"):
            if value:
                return {name: value}
        return None

    def verify(self, body: bytes | str, headers: Mapping[str, str]) -> WebhookEvent:
        """Verifies a delivery and returns its event, which may have come before: drop those whose `id` you know.

        :param body: as it arrived, before anything has parsed it
        :param headers: of the request; those of WSGI and Django (`HTTP_X_…`) too
        :raises WebhookVerificationError: the signature is missing, wrong or too old: respond with 401
        """
        content = body.encode() if isinstance(body, str) else bytes(body)
        signatures = _named(headers, "x-.+-signature")
        if not any([self._accepts(value, content) for _, value in signatures]):
            found = "The signature is wrong, or too old." if signatures else "The delivery has no signature."
            raise WebhookVerificationError(found)
        event = json.loads(content)
        decoded: WebhookEvent = decode(EVENTS.get(event.get("event"), UnknownEvent), event)
        return decoded

    def _accepts(self, header: str, body: bytes) -> bool:
        parts = [part.strip().partition("=") for part in header.split(",")]
        signed_at = next((value for name, _, value in parts if name == "t"), "")
        if not re.fullmatch("[0-9]{1,12}", signed_at) or abs(self._now() - int(signed_at)) > self._tolerance:
            return False
        candidates = [value.encode() for name, _, value in parts if name == "v1"]
        content = signed_at.encode() + b"." + body
        expected = [hmac.new(secret.encode(), content, hashlib.sha256).hexdigest().encode() for secret in self._secrets]
        return any([hmac.compare_digest(one, other) for one in expected for other in candidates])


def _named(headers: Mapping[str, Any], pattern: str) -> list[tuple[str, str]]:
    """The headers whose names have this form, with their names in lowercase."""
    found = []
    for name, value in headers.items():
        name = name.lower().replace("_", "-").removeprefix("http-")
        if re.fullmatch(pattern, name):
            found.append((name, str(value)))
    return found
