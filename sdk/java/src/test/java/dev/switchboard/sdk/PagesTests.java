package dev.switchboard.sdk;

import static dev.switchboard.sdk.TestService.error;
import static dev.switchboard.sdk.TestService.ok;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.sdk.errors.ForbiddenException;
import dev.switchboard.sdk.errors.InvalidRequestException;
import dev.switchboard.sdk.model.Call;
import dev.switchboard.sdk.model.CallDirection;
import dev.switchboard.sdk.model.ListCallsQuery;
import dev.switchboard.sdk.model.ListUsersQuery;
import dev.switchboard.sdk.model.SyncCallsQuery;
import dev.switchboard.sdk.model.User;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PagesTests {

    private static final String SINCE = "2026-01-01T00:00:00Z";

    @SuppressWarnings("NullAway.Init") // set by serve
    private TestService service;

    private Switchboard serve(TestService.Reply... steps) {
        service = TestService.of(steps);
        return service.client();
    }

    @AfterEach
    void close() {
        service.close();
    }

    /// A page with records of these ids, and the JSON of what follows.
    private static TestService.Reply page(String ids, String more) {
        var items = Arrays.stream(ids.split(" "))
                .filter(id -> !id.isEmpty())
                .map(id -> "{\"id\": \"" + id + "\"}")
                .collect(Collectors.joining(","));
        return ok("{\"items\": [" + items + "], " + more + "}");
    }

    private static TestService.Reply page(String ids, String cursor, String token) {
        return page(ids, "\"next_cursor\": " + cursor + ", \"sync_token\": \"" + token + "\"");
    }

    private static List<String> ids(Iterable<Call> calls) {
        return StreamSupport.stream(calls.spliterator(), false).map(Call::id).toList();
    }

    private List<Map<String, String>> queries() {
        return service.requests.stream().map(TestService.Request::query).toList();
    }

    private static SyncCallsQuery since() {
        return new SyncCallsQuery().since(Instant.parse(SINCE));
    }

    @Test
    void iteratesOverTheRecordsOfAllPagesWithTheSameFilters() {
        var client = serve(
                page("a b", "\"next_cursor\": \"next\""),
                page("", "\"next_cursor\": \"last\""),
                page("c", "\"next_cursor\": null"));

        assertThat(ids(client.calls()
                        .list(new ListCallsQuery()
                                .direction(CallDirection.INBOUND)
                                .limit(2))))
                .containsExactly("a", "b", "c");

        assertThat(queries())
                .containsExactly(
                        Map.of("direction", "inbound", "limit", "2"),
                        Map.of("direction", "inbound", "limit", "2", "cursor", "next"),
                        Map.of("direction", "inbound", "limit", "2", "cursor", "last"));
    }

    @Test
    void requestsAPageOnlyWhenItsRecordsAreNeeded() {
        var client = serve(page("a b", "\"next_cursor\": \"next\""));

        var users = client.users().list().iterator();
        assertThat(List.of(users.next().id(), users.next().id())).containsExactly("a", "b");

        assertThat(service.requests).hasSize(1);
    }

    @Test
    void aPageCanBeContinuedLater() {
        var client = serve(page("a", "\"next_cursor\": \"next\""), page("b", "\"next_cursor\": null"));

        var first = client.users().list().page();
        var rest = client.users()
                .list(new ListUsersQuery().cursor(first.nextCursor().orElseThrow()));

        assertThat(rest.toList()).extracting(User::id).containsExactly("b");
        assertThat(queries().get(1)).containsEntry("cursor", "next");
    }

    @Test
    void repeatsAPageThatFails() {
        var client = serve(
                page("a", "\"next_cursor\": \"next\""), error(503, "server_error"), page("b", "\"next_cursor\": null"));

        assertThat(ids(client.calls().list())).containsExactly("a", "b");
    }

    @Test
    void readsEverythingWithoutATokenAndKeepsThatOfTheLastPage() {
        var client = serve(page("a", "\"next\"", "one"), page("b", "null", "one"));

        var sync = client.calls().sync(null, since(), RequestOptions.DEFAULT);
        assertThat(sync.full()).isTrue();
        assertThat(ids(sync)).containsExactly("a", "b");

        assertThat(sync.token()).isEqualTo("one");
        assertThat(queries()).containsExactly(Map.of("since", SINCE), Map.of("since", SINCE, "cursor", "next"));
    }

    @Test
    void readsTheChangesSinceAToken() {
        var client = serve(page("a", "\"next\"", "one"), page("b", "null", "two"));

        var query = since().direction(CallDirection.INBOUND);
        var sync = client.calls().sync("one", query, RequestOptions.DEFAULT);
        assertThat(ids(sync)).containsExactly("a", "b");

        assertThat(sync.full()).isFalse();
        assertThat(sync.token()).isEqualTo("two");
        assertThat(queries())
                .containsExactly(
                        Map.of("direction", "inbound", "sync_token", "one"),
                        Map.of("direction", "inbound", "sync_token", "one", "cursor", "next"));
    }

    @Test
    void hasNoTokenBeforeTheLastRecordWasRead() {
        var sync = serve(page("a", "\"next\"", "one"), page("b", "null", "two"))
                .calls()
                .sync("one");

        var calls = sync.iterator();
        calls.next();
        calls.next();

        assertThatThrownBy(sync::token).isInstanceOf(IllegalStateException.class);
        assertThat(calls.hasNext()).isFalse();
        assertThat(sync.token()).isEqualTo("two");
    }

    @Test
    void startsAgainWithoutATokenThatIsRefused() {
        var client = serve(error(400, "invalid_request"), page("a", "null", "new"));

        var sync = client.calls().sync("old", since(), RequestOptions.DEFAULT);
        assertThat(ids(sync)).containsExactly("a");

        assertThat(sync.full()).isTrue();
        assertThat(sync.token()).isEqualTo("new");
        assertThat(queries().get(1)).isEqualTo(Map.of("since", SINCE));
    }

    @Test
    void startsAgainWhenACursorEndsOnTheWay() {
        var client = serve(page("a", "\"next\"", "one"), error(400, "invalid_request"), page("a b", "null", "two"));

        var sync = client.calls().sync("zero");
        assertThat(ids(sync)).containsExactly("a", "a", "b");

        assertThat(sync.full()).isTrue();
        assertThat(sync.token()).isEqualTo("two");
    }

    @Test
    void reportsAQueryThatIsWrong() {
        var client = serve(error(400, "invalid_request"));

        assertThatThrownBy(() -> ids(client.calls().sync(null))).isInstanceOf(InvalidRequestException.class);
        assertThat(service.requests).hasSize(1);
        assertThatThrownBy(() -> ids(client.calls().sync("one"))).isInstanceOf(InvalidRequestException.class);
        assertThat(service.requests).hasSize(3);
    }

    @Test
    void reportsOtherErrorsOfASynchronization() {
        var client = serve(error(403, "forbidden"));

        assertThatThrownBy(() -> ids(client.calls().sync("one"))).isInstanceOf(ForbiddenException.class);

        assertThat(service.requests).hasSize(1);
    }
}
