import base64
import hashlib
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from unittest import mock
from urllib.parse import parse_qsl, quote, urlsplit

from server import DROP, Clock, ServerTest, error, response

import switchboard
from switchboard import OAuthApp, Tokens

HOUR = 3600
CALLBACK = "https://app.example/callback"
SCOPES = "users:read calls:read"
THREADS = 8


def issued(number, **more):
    body = {"access_token": f"at{number}", "refresh_token": f"rt{number}", "expires_in": HOUR, "scope": SCOPES}
    return response({**body, "org_id": "o1", "user_id": "u1", **more})


class CredentialsTest(ServerTest):
    def service(self, tokens=lambda count: issued(1), accepts=lambda token: True):
        """A service that issues tokens, and accepts those for which `accepts` says so."""
        self.log = []
        lock = threading.Lock()

        def respond(request):
            with lock:
                if request.path == "/v1/oauth/token":
                    self.log.append("refresh")
                    return tokens(self.log.count("refresh"))
                token = request.headers["Authorization"].removeprefix("Bearer ")
                self.log.append(token)
            return response({"id": "u1", "items": [], "next_cursor": None}) if accepts(token) else error(401, "unauthorized")

        self.serve(respond)
        self.clock = Clock()
        self.app = OAuthApp("svc_app_1", "secret", redirect_uri=CALLBACK, url=self.url, clock=self.clock)

    def switchboard(self, **options):
        client = switchboard.Switchboard(url=self.url, clock=self.clock, **options)
        self.addCleanup(client.close)
        return client

    def user(self, tokens=None, save=lambda tokens: None, load=None):
        return self.switchboard(credentials=self.app.user_tokens(tokens or self.tokens(), save=save, load=load))

    def tokens(self, **more):
        return Tokens(**{"access_token": "at0", "refresh_token": "rt0", "expires_at": self.clock.now() + HOUR, **more})

    def ended(self, **more):
        return self.tokens(expires_at=0.0, **more)

    def at_once(self, work):
        together = threading.Barrier(THREADS)

        def one(_):
            together.wait()
            return work()

        with ThreadPoolExecutor(THREADS) as pool:
            return list(pool.map(one, range(THREADS)))


class UserTokensOfAnApp(CredentialsTest):
    def test_a_valid_token_is_used_as_it_is(self):
        self.service()

        self.user(save=self.fail).users.get_me()

        self.assertEqual(self.log, ["at0"])

    def test_a_token_is_refreshed_before_it_ends_and_saved_before_it_is_used(self):
        self.service()
        client = self.user(
            self.tokens(expires_at=self.clock.now() + 59), save=lambda tokens: self.log.append(f"saved {tokens.refresh_token}")
        )

        client.users.get_me()
        client.users.get_me()

        self.assertEqual(self.log, ["refresh", "saved rt1", "at1", "at1"])
        self.assertEqual(self.requests[0].form, {"grant_type": "refresh_token", "refresh_token": "rt0"})
        basic = "Basic " + base64.b64encode(b"svc_app_1:secret").decode()
        self.assertEqual(self.requests[0].headers["Authorization"], basic)

    def test_concurrent_requests_share_one_refresh(self):
        self.service()
        saved = []
        client = self.user(self.ended(), save=saved.append)

        self.at_once(client.users.get_me)

        self.assertEqual(sorted(self.log), sorted(["refresh"] + ["at1"] * THREADS))
        expected = Tokens("at1", self.clock.now() + HOUR, "rt1", SCOPES.split(), "o1", "u1")
        self.assertEqual(saved, [expected])

    def test_concurrent_requests_whose_token_is_refused_share_one_refresh(self):
        self.service(accepts=lambda token: token != "at0")
        client = self.user()

        self.at_once(client.users.get_me)

        self.assertEqual(self.log.count("refresh"), 1)

    def test_concurrent_requests_share_the_failure_of_their_refresh(self):
        self.service()
        refreshing, waiting, calls = threading.Event(), threading.Event(), []

        class Watched(Future):
            def result(self, timeout=None):
                waiting.set()
                return super().result(timeout)

        def load():
            calls.append("load")
            refreshing.set()
            waiting.wait()
            raise OSError("disk full")

        credentials = self.app.user_tokens(self.ended(), save=self.fail, load=load)
        with mock.patch("switchboard._credentials.Future", Watched), ThreadPoolExecutor(1) as pool:
            first = pool.submit(credentials.token)
            refreshing.wait()
            with self.assertRaisesRegex(OSError, "disk full"):
                credentials.token()
            with self.assertRaisesRegex(OSError, "disk full"):
                first.result()

        self.assertEqual(calls, ["load"])

    def test_a_request_whose_new_token_is_refused_too_fails(self):
        self.service(accepts=lambda token: False)

        with self.assertRaises(switchboard.UnauthorizedError):
            self.user().users.get_me()

        self.assertEqual(self.log, ["at0", "refresh", "at1"])

    def test_tokens_that_could_not_be_saved_are_not_used_and_saved_with_the_next_request(self):
        self.service()
        problems = [OSError("disk full")]

        def save(tokens):
            if problems:
                raise problems.pop()
            self.log.append(f"saved {tokens.refresh_token}")

        client = self.user(self.ended(), save=save)
        with self.assertRaisesRegex(OSError, "disk full"):
            client.users.get_me()
        client.users.get_me()

        self.assertEqual(self.log, ["refresh", "saved rt1", "at1"])

    def test_a_refresh_of_another_process_is_not_repeated(self):
        self.service()
        theirs = self.tokens(access_token="at9", refresh_token="rt9")

        self.user(self.ended(), save=self.fail, load=lambda: theirs).users.get_me()

        self.assertEqual(self.log, ["at9"])

    def test_the_refresh_token_that_is_kept_counts(self):
        self.service()

        self.user(self.ended(), load=lambda: self.ended(refresh_token="rt9")).users.get_me()

        self.assertEqual(self.requests[0].form["refresh_token"], "rt9")

    def test_a_refresh_whose_response_got_lost_is_repeated_with_the_same_refresh_token(self):
        self.service(tokens=lambda count: DROP if count < 3 else issued(3))

        self.user(self.ended()).users.get_me()

        self.assertEqual(self.log, ["refresh", "refresh", "refresh", "at3"])
        self.assertEqual({request.form["refresh_token"] for request in self.requests[:3]}, {"rt0"})

    def test_a_grant_that_has_ended_is_an_error_with_its_code(self):
        self.service(tokens=lambda count: response({"error": "invalid_grant", "error_description": "Ended."}, 400))

        with self.assertRaises(switchboard.OAuthError) as failure:
            self.user(self.ended(), save=self.fail).users.get_me()

        self.assertEqual((failure.exception.code, failure.exception.status), ("invalid_grant", 400))
        self.assertEqual(self.log, ["refresh"])

    def test_a_refresh_that_failed_is_tried_again_with_the_next_request(self):
        self.service(tokens=lambda count: response({"error": "invalid_client"}, 401) if count == 1 else issued(2))
        client = self.user(self.ended())

        with self.assertRaises(switchboard.OAuthError):
            client.users.get_me()
        client.users.get_me()

        self.assertEqual(self.log, ["refresh", "refresh", "at2"])


class OtherCredentials(CredentialsTest):
    def test_a_token_of_the_company_is_requested_once_and_again_when_it_ends(self):
        self.service(tokens=lambda count: issued(count, refresh_token=None, user_id=None))
        client = self.switchboard(credentials=self.app.client_credentials(SCOPES.split()))

        self.at_once(client.users.list().page)
        self.clock.time += HOUR - 59
        client.users.list().page()

        self.assertEqual(self.log.count("refresh"), 2)
        self.assertEqual(self.log[-2:], ["refresh", "at2"])
        self.assertEqual(self.requests[0].form, {"grant_type": "client_credentials", "scope": SCOPES})

    def test_a_token_of_the_company_that_is_refused_is_replaced(self):
        self.service(tokens=issued, accepts=lambda token: token != "at1")

        self.switchboard(credentials=self.app.client_credentials()).users.list().page()

        self.assertEqual(self.log, ["refresh", "at1", "refresh", "at2"])
        self.assertEqual(self.requests[0].form, {"grant_type": "client_credentials"})

    def test_a_key_that_is_refused_is_an_error_at_once(self):
        self.service(accepts=lambda token: False)

        with self.assertRaises(switchboard.UnauthorizedError):
            self.switchboard(api_key="svc_live_old").users.get_me()

        self.assertEqual(self.log, ["svc_live_old"])


class Authorizations(CredentialsTest):
    def back(self, query):
        return f"{CALLBACK}?{query}&iss={quote(self.url, safe='')}"

    def test_an_authorization_leads_to_tokens(self):
        self.service()
        begun = self.app.authorize(SCOPES.split(), prompt="login", max_age=60)

        url = urlsplit(begun.url)
        self.assertEqual(f"{url.scheme}://{url.netloc}{url.path}", f"{self.url}/oauth/authorize")
        query = dict(parse_qsl(url.query))
        digest = hashlib.sha256(begun.verifier.encode()).digest()
        self.assertEqual(
            query,
            {
                "response_type": "code",
                "client_id": "svc_app_1",
                "redirect_uri": CALLBACK,
                "scope": SCOPES,
                "state": begun.state,
                "code_challenge": base64.urlsafe_b64encode(digest).decode().rstrip("="),
                "code_challenge_method": "S256",
                "prompt": "login",
                "max_age": "60",
            },
        )
        self.assertRegex(begun.verifier, r"^[\w-]{43}$")

        callback = self.back(f"code=c1&state={begun.state}")
        given = self.app.exchange(callback, state=begun.state, verifier=begun.verifier)

        self.assertEqual(given.refresh_token, "rt1")
        expected = {"grant_type": "authorization_code", "code": "c1", "redirect_uri": CALLBACK}
        self.assertEqual(self.requests[0].form, {**expected, "code_verifier": begun.verifier})

    def test_a_callback_that_is_not_of_this_authorization_or_this_service_is_refused(self):
        self.service()
        begun = self.app.authorize(["users:read"])
        kept = {"state": begun.state, "verifier": begun.verifier}

        with self.assertRaisesRegex(switchboard.SwitchboardError, "state"):
            self.app.exchange(self.back("code=c1&state=other"), **kept)
        for more in ("", "&iss=https://evil.example"):
            with self.assertRaisesRegex(switchboard.SwitchboardError, "not from"):
                self.app.exchange(f"{CALLBACK}?code=c1&state={begun.state}{more}", **kept)
        with self.assertRaises(switchboard.AuthorizationError) as denied:
            self.app.exchange(self.back(f"error=access_denied&state={begun.state}"), **kept)

        self.assertEqual(denied.exception.code, "access_denied")
        self.assertEqual(self.log, [])

    def test_a_code_is_used_once_also_when_its_response_got_lost(self):
        self.service(tokens=lambda count: DROP)
        begun = self.app.authorize(["users:read"])

        with self.assertRaises(switchboard.ConnectionError):
            self.app.exchange(self.back(f"code=c1&state={begun.state}"), state=begun.state, verifier=begun.verifier)

        self.assertEqual(self.log, ["refresh"])

    def test_a_public_app_names_itself(self):
        self.service()

        OAuthApp("svc_app_2", url=self.url, clock=self.clock).refresh("rt0")

        expected = {"grant_type": "refresh_token", "refresh_token": "rt0", "client_id": "svc_app_2"}
        self.assertEqual(self.requests[0].form, expected)
        self.assertIsNone(self.requests[0].headers["Authorization"])
