import http.client
import os
import tempfile
from datetime import datetime, timedelta, timezone
from pathlib import Path
from unittest import mock

from server import DROP, HANG, TORN, ServerTest, error, response

import switchboard
from switchboard import UploadFile

CONNECT = http.client.HTTPConnection.connect
USER = {
    "id": "u1",
    "name": "Ada",
    "email": "ada@example.com",
    "role": "owner",
    "status": "active",
    "extension": None,
    "created_at": "2026-11-20T21:32:05.123Z",
    "updated_at": "2026-11-20T21:32:05.123Z",
}


class Requests(ServerTest):
    def test_sends_the_key_and_returns_the_record(self):
        client = self.client(response(USER))

        user = client.users.get_me()

        self.assertEqual(user.name, "Ada")
        self.assertIsNone(user.extension)
        self.assertEqual(user.created_at, datetime(2026, 11, 20, 21, 32, 5, 123000, tzinfo=timezone.utc))
        self.assertEqual(self.requests[0].path, "/v1/users/me")
        self.assertEqual(self.requests[0].headers["Authorization"], "Bearer svc_live_test")
        self.assertRegex(self.requests[0].headers["User-Agent"], r"^switchboard-python/\d")

    def test_takes_the_address_with_and_without_v1(self):
        self.serve(response(USER))

        for url in (self.url, f"{self.url}/", f"{self.url}/v1", f"{self.url}/v1/"):
            with switchboard.Switchboard(url=url, api_key="svc_live_test") as client:
                client.users.get_me()

        self.assertEqual({request.path for request in self.requests}, {"/v1/users/me"})

    def test_reads_address_and_key_from_the_environment(self):
        self.serve(response(USER))

        with mock.patch.dict(os.environ, SWITCHBOARD_URL=self.url, SWITCHBOARD_API_KEY="svc_live_environment"):
            with switchboard.Switchboard() as client:
                client.users.get_me()

        self.assertEqual(self.requests[0].headers["Authorization"], "Bearer svc_live_environment")

    def test_says_which_option_is_missing(self):
        with mock.patch.dict(os.environ, clear=True):
            with self.assertRaisesRegex(switchboard.SwitchboardError, "SWITCHBOARD_API_KEY"):
                switchboard.Switchboard(url="http://localhost")
            with self.assertRaisesRegex(switchboard.SwitchboardError, "SWITCHBOARD_URL"):
                switchboard.Switchboard(api_key="svc_live_test")

    def test_survives_fields_and_values_that_it_does_not_know(self):
        client = self.client(response({**USER, "role": "auditor", "color": "green"}))

        self.assertEqual(client.users.get("u1").role, "auditor")

    def test_survives_fields_that_are_missing(self):
        client = self.client(response({"id": "u1"}))

        user = client.users.get("u1")

        self.assertEqual((user.id, user.name, user.created_at), ("u1", None, None))

    def test_reads_records_in_records(self):
        message = {"id": "m1", "from": "+13125550177", "media": [{"url": "u", "size": 3, "content_type": "image/png"}],
                   "error": {"code": "unreachable", "message": "No."}}
        client = self.client(response(message))

        message = client.messages.get("m1")

        self.assertEqual(message.from_, "+13125550177")
        self.assertEqual(message.media[0].size, 3)
        self.assertEqual(message.error.code, "unreachable")

    def test_sends_dates_and_parameters_as_the_service_reads_them(self):
        client = self.client(response({"items": [], "next_cursor": None}))
        since = datetime(2026, 11, 1, 2, tzinfo=timezone(timedelta(hours=2)))

        client.calls.list(since=since, recorded=False, number="+1 312", direction=None).page()

        expected = {"since": "2026-11-01T00:00:00.000Z", "recorded": "false", "number": "+1 312"}
        self.assertEqual(self.requests[0].query, expected)

    def test_sends_null_only_where_it_is_said(self):
        client = self.client(response({}))

        client.users.update("u1", extension=None)
        client.webhooks.test("w1")
        client.webhooks.test("w1", event="calls.log")

        self.assertEqual([request.body for request in self.requests], ['{"extension": null}', "", '{"event": "calls.log"}'])

    def test_a_path_keeps_its_form_whatever_the_identifier_is(self):
        client = self.client(response(status=204))

        client.webhooks.delete("a/../b?c")
        for id_ in ("", ".", ".."):
            with self.assertRaises(switchboard.SwitchboardError):
                client.webhooks.delete(id_)

        self.assertEqual([request.path for request in self.requests], ["/v1/webhooks/a%2F..%2Fb%3Fc"])

    def test_sends_a_file_as_a_form(self):
        client = self.client(response({"id": "f1"}, 202))

        client.faxes.send(to="+13125550100", from_=None, file=b"%PDF-1.7")
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory, 'a "b".pdf')
            path.write_bytes(b"%PDF-1.7")
            client.faxes.send(to="+13125550100", file=UploadFile.read(path))

        first, second = self.requests
        self.assertRegex(first.headers["Content-Type"], "^multipart/form-data; boundary=")
        self.assertIn('name="to"\r\n\r\n+13125550100\r\n', first.body)
        self.assertIn('name="file"; filename="file"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n', first.body)
        self.assertNotIn('name="from"', first.body)
        self.assertIn('filename="a %22b%22.pdf"\r\nContent-Type: application/pdf\r\n', second.body)

    def test_returns_media(self):
        client = self.client(response(b"OggS" * 100_000, Content_Type="audio/ogg"))

        with client.recordings.get_media("r1") as media:
            self.assertEqual(media.content_type, "audio/ogg")
            self.assertEqual(len(b"".join(media.chunks(1000))), 400_000)

    def test_reports_a_file_that_breaks_off(self):
        client = self.client(TORN)

        with self.assertRaises(switchboard.ConnectionError), client.recordings.get_media("r1") as media:
            media.read()

    def test_media_that_are_left_do_not_disturb_the_next_request(self):
        client = self.client(response(b"OggS" * 100_000), response(USER))

        client.recordings.get_media("r1").close()

        self.assertEqual(client.users.get_me().name, "Ada")

    def test_reports_an_error_of_media(self):
        client = self.client(error(404, "not_found"))

        with self.assertRaises(switchboard.NotFoundError):
            client.recordings.get_media("r1")

    def test_returns_none_for_a_response_without_a_body(self):
        client = self.client(response(status=204))

        self.assertIsNone(client.users.reset_password("u1"))

    def test_shows_each_response_also_those_that_are_repeated(self):
        seen = []
        client = self.client(error(503, "server_error"), response(USER))

        client.users.get_me(options={"on_response": seen.append})

        self.assertEqual(
            [(each.status, each.attempt, each.request_id) for each in seen], [(503, 0, "request-1"), (200, 1, "request-2")]
        )
        self.assertIn(b"Ada", seen[1].body)

    def test_keeps_connections(self):
        client = self.client(response(USER))

        with mock.patch("http.client.HTTPConnection.connect", autospec=True, side_effect=CONNECT) as connect:
            for _ in range(3):
                client.users.get_me()

        self.assertEqual(connect.call_count, 1)

    def test_opens_another_connection_where_the_service_has_closed_one(self):
        client = self.client(response(USER, Connection="close"), response(USER))

        client.users.get_me()
        client.calls.hold("c1")

        self.assertEqual(len(self.requests), 2)


class Retries(ServerTest):
    def test_waits_as_many_seconds_as_retry_after_says_also_for_what_may_not_be_repeated_otherwise(self):
        client = self.client(error(429, "rate_limited", Retry_After="7"), response({}))

        client.calls.hold("c1")

        self.assertEqual(self.clock.waits, [7])

    def test_waits_until_the_date_of_retry_after_by_the_clock_of_the_service(self):
        headers = {"Date": "Sun, 29 Nov 2026 15:00:00 GMT", "Retry_After": "Sun, 29 Nov 2026 15:00:05 GMT"}
        client = self.client(error(503, "server_error", **headers), response(USER))

        client.users.get_me()

        self.assertEqual(self.clock.waits, [5])

    def test_adds_jitter_to_retry_after(self):
        client = self.client(error(429, "rate_limited", Retry_After="7"), response(USER), jitter=1)

        client.users.get_me()

        self.assertEqual(self.clock.waits, [7.25])

    def test_waits_longer_each_time_with_jitter(self):
        for jitter, waits in ((0, [0.25, 0.5, 1, 2, 4, 4]), (1, [0.5, 1, 2, 4, 8, 8])):
            with self.subTest(jitter=jitter):
                client = self.client(error(503, "server_error"), jitter=jitter, max_retries=6)
                with self.assertRaises(switchboard.ServerError):
                    client.users.get_me()
                self.assertEqual(self.clock.waits, waits)

    def test_repeats_a_request_that_may_be_repeated(self):
        for status in (408, 500, 502, 503, 504):
            with self.subTest(status=status):
                client = self.client(response(b"a proxy", status), response(USER))
                client.users.get_me()
                self.assertEqual(len(self.requests), 2)

    def test_does_not_repeat_what_may_have_been_carried_out(self):
        for step in (DROP, TORN, error(500, "server_error"), error(503, "server_error")):
            for call in (lambda c: c.calls.hold("c1"), lambda c: c.users.update("u1", name="Ada")):
                with self.subTest(step=step):
                    client = self.client(step)
                    with self.assertRaises(switchboard.SwitchboardError):
                        call(client)
                    self.assertEqual(len(self.requests), 1)

    def test_repeats_put_and_delete(self):
        client = self.client(DROP, response({}), DROP, response(status=204))

        client.presence.set_mine(status="away")
        client.webhooks.delete("w1")

        self.assertEqual([request.method for request in self.requests], ["PUT", "PUT", "DELETE", "DELETE"])

    def test_repeats_a_post_with_the_same_key(self):
        client = self.client(DROP, TORN, error(500, "server_error"), response({"id": "m1"}, 202))

        self.assertEqual(client.messages.send(to="+13125550100", text="Hello").id, "m1")

        keys = [request.headers["Idempotency-Key"] for request in self.requests]
        self.assertEqual(len(keys), 4)
        self.assertRegex(keys[0], "^[0-9a-f-]{36}$")
        self.assertEqual(len(set(keys)), 1)
        self.assertEqual(len({request.body for request in self.requests}), 1)

    def test_another_call_has_another_key(self):
        client = self.client(response({"id": "m1"}, 202))

        client.messages.send(to="+13125550100", text="Hello")
        client.messages.send(to="+13125550100", text="Hello")
        client.messages.send(to="+13125550100", text="Hello", options={"idempotency_key": "order-4711"})

        keys = [request.headers["Idempotency-Key"] for request in self.requests]
        self.assertEqual(len(set(keys)), 3)
        self.assertEqual(keys[2], "order-4711")

    def test_sends_no_key_where_the_route_takes_none(self):
        client = self.client(response({}))

        client.calls.hold("c1", options={"idempotency_key": "mine"})

        self.assertIsNone(self.requests[0].headers["Idempotency-Key"])

    def test_waits_while_the_attempt_before_is_still_running(self):
        client = self.client(DROP, error(409, "conflict"), response({"id": "m1"}, 202))

        client.messages.send(to="+13125550100", text="Hello")

        self.assertEqual(len(self.requests), 3)

    def test_waits_while_a_request_of_another_process_with_the_key_is_still_running(self):
        running = error(409, "conflict", {"code": "idempotency_key_in_use"})
        client = self.client(running, response({"id": "m1"}, 202))

        client.messages.send(to="+13125550100", text="Hello", options={"idempotency_key": "order-4711"})

        self.assertEqual(len(self.requests), 2)

    def test_reports_a_conflict_with_something_else_at_once(self):
        client = self.client(DROP, error(409, "conflict", {"code": "recipient_opted_out"}))

        with self.assertRaises(switchboard.ConflictError) as failure:
            client.messages.send(to="+13125550100", text="Hello")

        self.assertEqual(failure.exception.code, "recipient_opted_out")
        self.assertEqual(len(self.requests), 2)

    def test_reports_a_conflict_of_the_first_attempt_at_once(self):
        client = self.client(error(409, "conflict"))

        with self.assertRaises(switchboard.ConflictError):
            client.messages.send(to="+13125550100", text="Hello")

        self.assertEqual(len(self.requests), 1)

    def test_gives_up_after_the_last_retry_with_the_last_error(self):
        client = self.client(error(503, "server_error"))

        with self.assertRaises(switchboard.ServerError) as last:
            client.users.get_me()
        self.assertEqual(last.exception.request_id, "request-4")
        with self.assertRaises(switchboard.ServerError):
            client.users.get_me(options={"max_retries": 0})

        self.assertEqual(len(self.requests), 5)

    def test_does_not_wait_longer_than_it_may(self):
        client = self.client(error(429, "rate_limited", Retry_After="3600"))

        with self.assertRaises(switchboard.RateLimitedError) as limited:
            client.users.get_me()

        self.assertEqual(limited.exception.retry_after, 3600)
        self.assertEqual(self.clock.waits, [])

    def test_reports_a_connection_that_breaks(self):
        for step in (DROP, TORN):
            client = self.client(step, max_retries=1)
            with self.assertRaises(switchboard.ConnectionError):
                client.users.get_me()
            self.assertEqual(len(self.requests), 2)

    def test_reports_a_service_that_is_not_there(self):
        client = self.client(response(USER))
        client = switchboard.Switchboard(url="http://127.0.0.1:1", api_key="svc_live_test", max_retries=0)

        with self.assertRaises(switchboard.ConnectionError):
            client.users.get_me()

    def test_reports_a_response_that_does_not_come_in_time(self):
        client = self.client(HANG, timeout=0.05, max_retries=1)

        with self.assertRaises(switchboard.TimeoutError):
            client.users.get_me()

        # The requests themselves may not have arrived yet.
        self.assertEqual(len(self.clock.waits), 1)


class Errors(ServerTest):
    def test_the_class_follows_the_type_and_then_the_status(self):
        for type_, status, name in (
            ("invalid_request", 400, "InvalidRequestError"),
            ("unauthorized", 401, "UnauthorizedError"),
            ("forbidden", 403, "ForbiddenError"),
            ("insufficient_scope", 403, "InsufficientScopeError"),
            ("not_found", 404, "NotFoundError"),
            ("conflict", 409, "ConflictError"),
            ("validation_error", 422, "ValidationError"),
            ("rate_limited", 429, "RateLimitedError"),
            ("server_error", 500, "ServerError"),
            ("quota_exceeded", 403, "ForbiddenError"),
            ("quota_exceeded", 402, "ApiError"),
        ):
            with self.subTest(type=type_, status=status):
                client = self.client(error(status, type_), max_retries=0)
                with self.assertRaises(switchboard.ApiError) as failure:
                    client.users.get_me()
                found = failure.exception
                self.assertEqual((type(found).__name__, found.type, found.status), (name, type_, status))

    def test_an_error_has_all_that_the_service_says(self):
        detail = {
            "code": "invalid_fields",
            "doc_url": "https://docs.example/errors#invalid_fields",
            "fields": [{"field": "to", "message": "must be a telephone number", "code": "phone_number", "new": 1}],
        }
        client = self.client(error(422, "validation_error", detail, X_More="yes"))

        with self.assertRaises(switchboard.ValidationError) as failure:
            client.messages.send(to="x")

        found = failure.exception
        self.assertEqual((found.code, found.doc_url), ("invalid_fields", detail["doc_url"]))
        self.assertEqual(found.fields, [switchboard.FieldProblem("to", "must be a telephone number", "phone_number")])
        self.assertEqual(found.request_id, "request-1")
        self.assertEqual(found.response.headers["x-more"], "yes")
        self.assertEqual(str(found), "No.")

    def test_an_error_names_the_scopes_that_are_missing(self):
        challenge = 'Bearer error="insufficient_scope", scope="calls:read faxes:read"'
        client = self.client(error(403, "insufficient_scope", WWW_Authenticate=challenge))

        with self.assertRaises(switchboard.InsufficientScopeError) as failure:
            client.calls.get("c1")

        self.assertEqual(failure.exception.scopes, ["calls:read", "faxes:read"])

    def test_a_page_of_a_proxy_is_an_error_by_its_status(self):
        client = self.client(response(b"<html>Bad gateway</html>", 502), max_retries=0)

        with self.assertRaises(switchboard.ServerError) as failure:
            client.users.get_me()

        found = failure.exception
        self.assertEqual((found.type, found.code, found.response.body), ("", "", b"<html>Bad gateway</html>"))

    def test_a_redirect_is_not_followed(self):
        client = self.client(response({}, 302, Location="http://127.0.0.1:1/"))

        with self.assertRaises(switchboard.ApiError) as failure:
            client.users.get_me()

        self.assertEqual(failure.exception.status, 302)
