"""What clients do with tokens and API keys; each step uses another gateway."""

import time

from client import CLIENT_APP, Unexpected, Worker, sign_in


class Tokens(Worker):
    """Uses, introspects and revokes a token at another gateway than the one that issued it, which then refuses it."""

    def iterate(self):
        first, second = self.gateways.pair()
        app = self.load.demo["confidential_app"]
        client = {"client_id": app["client_id"], "client_secret": app["client_secret"]}
        token = self.gateways.send(first, "POST", "/oauth/token", form={
            **client, "grant_type": "client_credentials", "scope": "account:read"}).json()["access_token"]
        self.gateways.send(second, "GET", "/v1/account", key=token)
        self.gateways.send(first, "GET", "/v1/account", key=token)
        seen = self.gateways.send(second, "POST", "/oauth/introspect", form={**client, "token": token}).json()
        if not seen["active"]:
            raise Unexpected(f"{second.name} does not accept a token of {first.name}")
        self.gateways.send(second, "POST", "/oauth/revoke", form={**client, "token": token})
        self.gateways.send(first, "GET", "/v1/account", key=token, expect=(401,))


class Refreshes(Worker):
    """Signs in, refreshes at each gateway in turn, and reads the audit log, which records repeated refreshes."""

    pause = 0.5

    def iterate(self):
        tokens = sign_in(self.gateways, self.load.demo)
        for _ in range(3):
            tokens = self.refresh(tokens, (200,)).json()
            self.gateways.send(self.gateways.pair()[0], "GET", "/v1/users/me", key=tokens["access_token"])
        unused = tokens
        for _ in range(3):
            answer = self.refresh(unused, (200, 400))
            if answer.status == 400:
                break
            unused = answer.json()
        for _ in range(2):
            self.gateways.send(
                self.gateways.pair()[0], "GET", "/v1/audit-log?limit=50", key=tokens["access_token"])

    def refresh(self, tokens, expect):
        return self.gateways.send(self.gateways.pair()[0], "POST", "/oauth/token", expect=expect, form={
            "grant_type": "refresh_token", "client_id": CLIENT_APP, "refresh_token": tokens["refresh_token"]})


class Keys(Worker):
    """Creates an API key and a subscription with it, revokes the key, and waits until the subscription is suspended."""

    pause = 1

    def iterate(self):
        token = sign_in(self.gateways, self.load.demo)["access_token"]
        created = self.gateways.send(self.gateways.pair()[0], "POST", "/v1/api-keys", expect=(201,), key=token, body={
            "name": "upgrade", "scopes": ["webhooks:manage", "calls:read"]}).json()
        webhook = self.gateways.send(
            self.gateways.pair()[0], "POST", "/v1/webhooks", expect=(201,), key=created["key"], body={
                "url": self.load.receiver.address("revoked"), "filters": ["calls.log"],
                "secret": self.load.receiver.secret}).json()["id"]
        first, second = self.gateways.pair()
        self.gateways.send(first, "DELETE", f"/v1/api-keys/{created['id']}", expect=(204,), key=token)
        self.gateways.send(second, "GET", "/v1/webhooks", expect=(401,), key=created["key"])
        end = time.monotonic() + 40
        path = f"/v1/webhooks/{webhook}"
        while self.gateways.send(self.gateways.pair()[0], "GET", path, key=self.key).json()["status"] != "suspended":
            if time.monotonic() > end:
                raise Unexpected(f"a subscription outlives its key, which was revoked at {first.name}")
            time.sleep(0.1)
        self.gateways.send(self.gateways.pair()[0], "DELETE", path, expect=(204,), key=self.key)
