"""What clients do with tokens and API keys; each step goes to another gateway."""

import time

from client import CLIENT_APP, Unexpected, Worker, sign_in


class Tokens(Worker):
    """A token of one authorization server is used, looked into and revoked at another, and is dead at the first."""

    def turn(self):
        first, second = self.fronts.pair()
        app = self.load.demo["confidential_app"]
        client = {"client_id": app["client_id"], "client_secret": app["client_secret"]}
        token = self.fronts.send(first, "POST", "/oauth/token", form={
            **client, "grant_type": "client_credentials", "scope": "account:read"}).json()["access_token"]
        self.fronts.send(second, "GET", "/v1/account", key=token)
        self.fronts.send(first, "GET", "/v1/account", key=token)
        seen = self.fronts.send(second, "POST", "/oauth/introspect", form={**client, "token": token}).json()
        if not seen["active"]:
            raise Unexpected(f"{second.name} does not know a token of {first.name}")
        self.fronts.send(second, "POST", "/oauth/revoke", form={**client, "token": token})
        self.fronts.send(first, "GET", "/v1/account", key=token, expect=(401,))


class Refreshes(Worker):
    """Signs in, refreshes at each gateway in turn, and reads the audit log, in which refreshes in a row are noted."""

    pause = 0.5

    def turn(self):
        tokens = sign_in(self.fronts, self.load.demo)
        for _ in range(3):
            tokens = self.refresh(tokens, (200,)).json()
            self.fronts.send(self.fronts.pair()[0], "GET", "/v1/users/me", key=tokens["access_token"])
        unused = tokens
        for _ in range(3):
            answer = self.refresh(unused, (200, 400))
            if answer.status == 400:
                break
            unused = answer.json()
        for _ in range(2):
            self.fronts.send(
                self.fronts.pair()[0], "GET", "/v1/audit-log?limit=50", key=tokens["access_token"])

    def refresh(self, tokens, expect):
        return self.fronts.send(self.fronts.pair()[0], "POST", "/oauth/token", expect=expect, form={
            "grant_type": "refresh_token", "client_id": CLIENT_APP, "refresh_token": tokens["refresh_token"]})


class Keys(Worker):
    """Makes an API key and a subscription with it, revokes the key, and waits until the subscription is suspended."""

    pause = 1

    def turn(self):
        token = sign_in(self.fronts, self.load.demo)["access_token"]
        made = self.fronts.send(self.fronts.pair()[0], "POST", "/v1/api-keys", expect=(201,), key=token, body={
            "name": "upgrade", "scopes": ["webhooks:manage", "calls:read"]}).json()
        webhook = self.fronts.send(self.fronts.pair()[0], "POST", "/v1/webhooks", expect=(201,), key=made["key"], body={
            "url": self.load.receiver.address("revoked"), "filters": ["calls.log"],
            "secret": self.load.receiver.secret}).json()["id"]
        first, second = self.fronts.pair()
        self.fronts.send(first, "DELETE", f"/v1/api-keys/{made['id']}", expect=(204,), key=token)
        self.fronts.send(second, "GET", "/v1/webhooks", expect=(401,), key=made["key"])
        end = time.monotonic() + 40
        path = f"/v1/webhooks/{webhook}"
        while self.fronts.send(self.fronts.pair()[0], "GET", path, key=self.key).json()["status"] != "suspended":
            if time.monotonic() > end:
                raise Unexpected(f"a subscription outlives its key, which was revoked at {first.name}")
            time.sleep(0.1)
        self.fronts.send(self.fronts.pair()[0], "DELETE", path, expect=(204,), key=self.key)
