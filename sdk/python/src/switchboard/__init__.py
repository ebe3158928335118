"""A client of the Switchboard API: calls, text messages, voicemails, faxes, numbers, users and webhooks."""

from ._client import Switchboard
from ._credentials import ApiKeyCredentials, ClientCredentials, Credentials, Tokens, UserTokens
from ._errors import (
    ApiError,
    AuthorizationError,
    ConflictError,
    ConnectionError,
    FieldProblem,
    ForbiddenError,
    InsufficientScopeError,
    InvalidRequestError,
    NotFoundError,
    OAuthError,
    RateLimitedError,
    ServerError,
    SwitchboardError,
    TimeoutError,
    UnauthorizedError,
    ValidationError,
    WebhookVerificationError,
)
from ._json import OMIT
from ._oauth import Authorization, OAuthApp
from ._options import Clock, IdempotentOptions, RequestOptions
from ._pages import Page, Pager, Sync
from ._receiver import WebhookReceiver
from ._transport import Media, RawResponse, UploadFile
from ._version import VERSION
from .generated import models

__version__ = VERSION

__all__ = [
    "OMIT",
    "ApiError",
    "ApiKeyCredentials",
    "Authorization",
    "AuthorizationError",
    "ClientCredentials",
    "Clock",
    "ConflictError",
    "ConnectionError",
    "Credentials",
    "FieldProblem",
    "ForbiddenError",
    "IdempotentOptions",
    "InsufficientScopeError",
    "InvalidRequestError",
    "Media",
    "NotFoundError",
    "OAuthApp",
    "OAuthError",
    "Page",
    "Pager",
    "RateLimitedError",
    "RawResponse",
    "RequestOptions",
    "ServerError",
    "Switchboard",
    "SwitchboardError",
    "Sync",
    "TimeoutError",
    "Tokens",
    "UnauthorizedError",
    "UploadFile",
    "UserTokens",
    "ValidationError",
    "WebhookReceiver",
    "WebhookVerificationError",
    "models",
]
