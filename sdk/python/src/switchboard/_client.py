"""The client."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from ._credentials import ApiKeyCredentials, Credentials
from ._errors import SwitchboardError
from ._options import Clock
from ._transport import RawResponse, Transport
from .generated.api import Api


class Switchboard(Api):
    """A client of the API. Its attributes are the groups of routes, and their methods the routes.

    For example `client.messages.send(to="+13125550100", text="Hello")`. Threads may share a client.
    """

    def __init__(
        self,
        *,
        url: str | None = None,
        api_key: str | None = None,
        credentials: Credentials | None = None,
        timeout: float = 30.0,
        max_retries: int = 3,
        retry_within: float = 120.0,
        headers: Mapping[str, str] | None = None,
        on_response: Callable[[RawResponse], None] | None = None,
        clock: Clock | None = None,
    ) -> None:
        """
        :param url: the address of the service, with or without `/v1`; by default the environment variable SWITCHBOARD_URL
        :param api_key: an API key, `svc_live_…`, or `svc_test_…` of a sandbox; by default the environment variable
            SWITCHBOARD_API_KEY
        :param credentials: access tokens instead of a key: see OAuthApp
        :param timeout: seconds that one attempt may take
        :param max_retries: how often a request is repeated at most; 0 for never
        :param retry_within: seconds after which no further attempt begins
        :param headers: of every request
        :param on_response: called with each response, also with those that are repeated, for logs and metrics
        :param clock: the clock and the waits; only tests replace it
        """
        self._client_transport = Transport(
            url=url,
            credentials=credentials or _key(api_key),
            timeout=timeout,
            max_retries=max_retries,
            retry_within=retry_within,
            headers=headers,
            on_response=on_response,
            clock=clock,
        )
        super().__init__(self._client_transport)

    def close(self) -> None:
        """Closes idle connections. The client can still be used."""
        self._client_transport.close()

    def __enter__(self) -> Switchboard:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _key(api_key: str | None) -> Credentials:
    key = api_key or os.environ.get("SWITCHBOARD_API_KEY")
    if not key:
        raise SwitchboardError("Name an API key: api_key=…, or the environment variable SWITCHBOARD_API_KEY.")
    return ApiKeyCredentials(key)
