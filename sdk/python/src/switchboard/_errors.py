"""Errors."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._transport import RawResponse


class SwitchboardError(Exception):
    """Every error of this library."""


class ConnectionError(SwitchboardError):
    """No response arrived: the connection failed or broke. Whether a write was carried out is not known."""


class TimeoutError(ConnectionError):
    """No response arrived in time."""


class WebhookVerificationError(SwitchboardError):
    """The signature of a webhook delivery is missing, wrong or too old."""


class AuthorizationError(SwitchboardError):
    """The user denied the app, or the authorization request was refused. `code` says which, such as `access_denied`."""

    def __init__(self, code: str, description: str | None) -> None:
        super().__init__(f"{code}: {description}" if description else code)
        self.code = code


@dataclass(frozen=True)
class FieldProblem:
    """A field of the request that is wrong."""

    # A parameter, a header, or the path of a field of the body, such as `media_urls.0`.
    field: str
    # What would be valid, for developers.
    message: str
    # The rule that the value breaks. Others may be added.
    code: str | None = None
    # The bounds of the rule.
    min: float | None = None
    max: float | None = None


class ApiError(SwitchboardError):
    """A response that reports an error. Its class follows its `type`; of an unknown type, its status."""

    def __init__(self, response: RawResponse, detail: dict[str, Any]) -> None:
        super().__init__(str(detail.get("message") or f"The service responded with {response.status}."))
        # The HTTP status.
        self.status = response.status
        # The kind of error, such as `conflict`; empty where the response is not one of the service, as a proxy's.
        self.type: str = detail.get("type") or ""
        # The cause, as exact as the service knows it. Others may be added; empty where there is none.
        self.code: str = detail.get("code") or ""
        # The page about this error.
        self.doc_url: str | None = detail.get("doc_url")
        # What is wrong with which field; empty except for a ValidationError.
        self.fields = [_problem(row) for row in detail.get("fields") or [] if isinstance(row, dict)]
        # Quote it when you report a problem.
        self.request_id: str | None = response.request_id or detail.get("request_id")
        # The response, with its headers and body.
        self.response = response


class InvalidRequestError(ApiError):
    """`invalid_request`: the request as a whole is wrong, or an opaque value in it."""


class UnauthorizedError(ApiError):
    """`unauthorized`: the key or token is missing, wrong, expired or revoked."""


class ForbiddenError(ApiError):
    """`forbidden`: the credential may not do this, whatever its scopes are."""


class InsufficientScopeError(ForbiddenError):
    """`insufficient_scope`: the credential lacks a scope."""

    @property
    def scopes(self) -> list[str]:
        """The scopes that the route requires, as far as the response names them."""
        named = re.search(r'\bscope="([^"]*)"', self.response.headers.get("WWW-Authenticate", ""))
        return named.group(1).split() if named else []


class NotFoundError(ApiError):
    """`not_found`: there is no such record, or this credential does not see it."""


class ConflictError(ApiError):
    """`conflict`: the request collides with the state of the record."""


class ValidationError(ApiError):
    """`validation_error`: `fields` says what is wrong with which field."""


class RateLimitedError(ApiError):
    """`rate_limited`: there are no retries left, or the wait would be too long."""

    @property
    def retry_after(self) -> float | None:
        """Seconds to wait before the next attempt, as the response says."""
        return self.response.retry_after


class ServerError(ApiError):
    """`server_error`: something failed in the service. Whether a write was carried out is not known."""


class OAuthError(ApiError):
    """An error of the token endpoint (RFC 6749, section 5.2). `code` is its `error`, such as `invalid_grant`."""


_BY_TYPE: dict[str, type[ApiError]] = {
    "invalid_request": InvalidRequestError,
    "unauthorized": UnauthorizedError,
    "forbidden": ForbiddenError,
    "insufficient_scope": InsufficientScopeError,
    "not_found": NotFoundError,
    "conflict": ConflictError,
    "validation_error": ValidationError,
    "rate_limited": RateLimitedError,
    "server_error": ServerError,
}

_BY_STATUS: dict[int, type[ApiError]] = {
    400: InvalidRequestError,
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    409: ConflictError,
    422: ValidationError,
    429: RateLimitedError,
}


def _problem(row: dict[str, Any]) -> FieldProblem:
    return FieldProblem(
        str(row.get("field", "")), str(row.get("message", "")), row.get("code"), row.get("min"), row.get("max")
    )


def error_of(response: RawResponse) -> ApiError:
    """The error that a response reports."""
    try:
        body = json.loads(response.body)
    except ValueError:
        # A proxy's page.
        body = None
    error = body.get("error") if isinstance(body, dict) else None
    if isinstance(error, str):
        message = f"{error}: {body.get('error_description', '')}"
        return OAuthError(response, {"code": error, "message": message})
    detail = error if isinstance(error, dict) else {}
    fallback = ServerError if response.status >= 500 else ApiError
    kind = _BY_TYPE.get(str(detail.get("type"))) or _BY_STATUS.get(response.status) or fallback
    return kind(response, detail)
