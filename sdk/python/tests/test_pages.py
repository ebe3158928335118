from server import ServerTest, error, response

import switchboard


def page(ids, cursor, token=None):
    body = {"items": [{"id": id_} for id_ in ids], "next_cursor": cursor}
    return response(body if token is None else {**body, "sync_token": token})


def ids(records):
    return [record.id for record in records]


class Pages(ServerTest):
    def queries(self):
        return [request.query for request in self.requests]

    def test_iterates_over_the_records_of_all_pages_with_the_same_filters(self):
        client = self.client(page(["a", "b"], "next"), page([], "last"), page(["c"], None))

        self.assertEqual(ids(client.calls.list(direction="inbound", limit=2)), ["a", "b", "c"])

        filters = {"direction": "inbound", "limit": "2"}
        self.assertEqual(self.queries(), [filters, {**filters, "cursor": "next"}, {**filters, "cursor": "last"}])

    def test_requests_a_page_only_when_its_records_are_needed(self):
        client = self.client(page(["a", "b"], "next"))

        self.assertEqual(ids(client.users.list().to_list(2)), ["a", "b"])
        self.assertEqual(client.users.list().to_list(0), [])

        self.assertEqual(len(self.requests), 1)

    def test_a_page_can_be_continued_later(self):
        client = self.client(page(["a"], "next"), page(["b"], None))

        first = client.users.list().page()
        self.assertEqual(ids(client.users.list(cursor=first.next_cursor)), ["b"])

        self.assertEqual(self.queries()[1]["cursor"], "next")

    def test_repeats_a_page_that_fails(self):
        client = self.client(page(["a"], "next"), error(503, "server_error"), page(["b"], None))

        self.assertEqual(ids(client.users.list()), ["a", "b"])


class Synchronization(ServerTest):
    SINCE = "2026-01-01T00:00:00Z"

    def queries(self):
        return [request.query for request in self.requests]

    def test_reads_everything_without_a_token_and_keeps_that_of_the_last_page(self):
        client = self.client(page(["a"], "next", "one"), page(["b"], None, "one"))

        sync = client.calls.sync(None, since=self.SINCE, direction="inbound")
        self.assertTrue(sync.full)
        self.assertEqual(ids(sync), ["a", "b"])

        self.assertEqual(sync.token, "one")
        filters = {"since": self.SINCE, "direction": "inbound"}
        self.assertEqual(self.queries(), [filters, {**filters, "cursor": "next"}])

    def test_reads_the_changes_since_a_token(self):
        client = self.client(page(["a"], "next", "one"), page(["b"], None, "two"))

        sync = client.messages.sync("one", since=self.SINCE, direction="inbound")
        self.assertEqual(ids(sync), ["a", "b"])

        self.assertEqual((sync.full, sync.token), (False, "two"))
        filters = {"sync_token": "one", "direction": "inbound"}
        self.assertEqual(self.queries(), [filters, {**filters, "cursor": "next"}])

    def test_has_no_token_before_the_last_record_was_read(self):
        client = self.client(page(["a"], "next", "one"), page(["b"], None, "two"))

        sync = client.calls.sync("one")
        for record in sync:
            self.assertIsNone(sync.token)
            if record.id == "b":
                break

        self.assertIsNone(sync.token)

    def test_starts_again_without_a_token_that_is_refused(self):
        client = self.client(error(400, "invalid_request"), page(["a"], None, "new"))

        sync = client.calls.sync("old", since=self.SINCE)
        self.assertEqual(ids(sync), ["a"])

        self.assertEqual((sync.full, sync.token), (True, "new"))
        self.assertEqual(self.queries()[1], {"since": self.SINCE})

    def test_starts_again_when_a_cursor_ends_on_the_way(self):
        client = self.client(page(["a"], "next", "one"), error(400, "invalid_request"), page(["a", "b"], None, "two"))

        sync = client.calls.sync("zero")
        self.assertEqual(ids(sync), ["a", "a", "b"])

        self.assertEqual((sync.full, sync.token), (True, "two"))

    def test_reports_a_query_that_is_wrong(self):
        client = self.client(error(400, "invalid_request"))

        with self.assertRaises(switchboard.InvalidRequestError):
            ids(client.calls.sync())
        self.assertEqual(len(self.requests), 1)
        with self.assertRaises(switchboard.InvalidRequestError):
            ids(client.calls.sync("one"))
        self.assertEqual(len(self.requests), 3)

    def test_reports_other_errors_of_a_synchronization(self):
        client = self.client(error(403, "forbidden"))

        with self.assertRaises(switchboard.ForbiddenError):
            ids(client.calls.sync("one"))

        self.assertEqual(len(self.requests), 1)
