"""An app's authorization."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from ._credentials import ClientCredentials, Tokens, UserTokens
from ._errors import AuthorizationError, SwitchboardError
from ._options import RequestOptions
from ._transport import Spec, Transport

# The service accepts the earlier refresh token for 60 seconds, so a response that got lost can be asked for again within them.
REFRESH: Final[RequestOptions] = {"timeout": 10.0, "retry_within": 30.0}


@dataclass(frozen=True)
class Authorization:
    """Where to send the browser, and what to keep until it comes back."""

    # Send the browser there.
    url: str
    # Keep it in the user's session.
    state: str
    # Keep it in the user's session, and show it to nobody.
    verifier: str


class OAuthApp:
    """An app's authorization: OAuth 2.0 with PKCE (RFC 7636) for users, client_credentials for the company itself."""

    def __init__(
        self,
        client_id: str,
        client_secret: str | None = None,
        *,
        redirect_uri: str | None = None,
        url: str | None = None,
        auth_url: str | None = None,
        **connection: Any,
    ) -> None:
        """
        :param client_secret: of a confidential app; a public one has none
        :param redirect_uri: one of the registered addresses, to which the browser comes back
        :param url: the address of the service; by default the environment variable SWITCHBOARD_URL
        :param auth_url: the issuer, where the pages of sign-in and consent are, if it is not `url`
        :param connection: the other options of a client: `timeout`, `on_response` and so on
        """
        self._client_id = client_id
        self._client_secret = client_secret
        self._redirect_uri = redirect_uri
        self._transport = Transport(url=url, **connection)
        self._issuer = (auth_url or self._transport.url).rstrip("/")

    def authorize(self, scopes: Sequence[str], *, prompt: str | None = None, max_age: int | None = None) -> Authorization:
        """Begins an authorization."""
        verifier, state = secrets.token_urlsafe(32), secrets.token_urlsafe(16)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        query = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": self._redirect(),
            "scope": " ".join(scopes),
            "state": state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        if prompt is not None:
            query["prompt"] = prompt
        if max_age is not None:
            query["max_age"] = str(max_age)
        return Authorization(f"{self._issuer}/oauth/authorize?{urlencode(query)}", state, verifier)

    def exchange(self, callback_url: str, *, state: str, verifier: str) -> Tokens:
        """Ends an authorization: checks that the address the browser came back to belongs to it, and exchanges its code.

        It is not repeated when it fails, since a second use of a code ends what the first one gave: authorize again.
        """
        query = {name: values[0] for name, values in parse_qs(urlsplit(callback_url).query).items()}
        if not hmac.compare_digest(query.get("state", "").encode(), state.encode()):
            raise SwitchboardError("The state is not that of this authorization.")
        if query.get("iss") != self._issuer:
            raise SwitchboardError(f"The response is not from {self._issuer}.")
        if "error" in query:
            raise AuthorizationError(query["error"], query.get("error_description"))
        parameters = {
            "grant_type": "authorization_code",
            "code": query.get("code", ""),
            "redirect_uri": self._redirect(),
            "code_verifier": verifier,
        }
        return self._request(parameters, repeatable=False)

    def refresh(self, refresh_token: str) -> Tokens:
        """New tokens for a refresh token, which ends. `user_tokens` does this by itself."""
        return self._request({"grant_type": "refresh_token", "refresh_token": refresh_token}, repeatable=True)

    def user_tokens(
        self,
        tokens: Tokens,
        *,
        save: Callable[[Tokens], None],
        load: Callable[[], Tokens | None] | None = None,
    ) -> UserTokens:
        """Credentials of a user, for a client.

        :param tokens: what `exchange` returned, or what `save` kept last
        :param save: keeps new tokens. A refresh ends the refresh token before it, so the new tokens are used only once this has
            succeeded; when it fails, the request fails too, and the next one saves the same tokens again
        :param load: returns the tokens that are kept, where several processes share them. It is called before a refresh, which
            is not needed if another process has done it
        """
        return UserTokens(self._transport.clock, self.refresh, tokens, save, load)

    def client_credentials(self, scopes: Sequence[str] | None = None) -> ClientCredentials:
        """Credentials of the company itself, for a client. Without scopes they have all of the app's."""
        parameters = {"grant_type": "client_credentials", "scope": " ".join(scopes) if scopes else None}
        return ClientCredentials(self._transport.clock, lambda: self._request(parameters, repeatable=True))

    def revoke(self, token: str) -> None:
        """Ends an access token, or with a refresh token the whole grant."""
        self._send("/oauth/revoke", {"token": token}, repeatable=True)

    def _redirect(self) -> str:
        if self._redirect_uri is None:
            raise SwitchboardError("Name the redirect_uri of the app.")
        return self._redirect_uri

    def _request(self, parameters: Mapping[str, str | None], repeatable: bool) -> Tokens:
        begun = self._transport.clock.now()
        response = self._send("/oauth/token", parameters, repeatable)
        return Tokens(
            access_token=response["access_token"],
            expires_at=begun + response["expires_in"],
            refresh_token=response.get("refresh_token"),
            scopes=response.get("scope", "").split(),
            org_id=response.get("org_id"),
            user_id=response.get("user_id"),
        )

    def _send(self, path: str, parameters: Mapping[str, str | None], repeatable: bool) -> Any:
        headers = {}
        if self._client_secret is None:
            parameters = {**parameters, "client_id": self._client_id}
        else:
            pair = f"{quote(self._client_id, safe='')}:{quote(self._client_secret, safe='')}"
            headers["Authorization"] = "Basic " + base64.b64encode(pair.encode()).decode()
        spec = Spec("POST", path, parameters=parameters, repeatable=repeatable, headers=headers)
        return self._transport.json(spec, dict, REFRESH)
