package dev.switchboard.auth.traffic.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.ServiceRedis;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.requests.RequestRecorder;
import dev.switchboard.requests.RequestReport;
import dev.switchboard.requests.RequestReport.Counted;
import dev.switchboard.testkit.JsonResponse;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The request log of a company, from what a gateway records.
class RequestLogIT extends ManagementTest {

    /// A path of requests that used something deprecated.
    private static final String DEPRECATED = "/v1/devices";

    private static final String PATH = "/v1/request-log";

    private final RedisLink redis = ServiceRedis.of("gateway");

    private final String key = "key:" + UUID.randomUUID();

    private void awaitLink() {
        Awaitility.await().until(() -> redis.commands() != null);
    }

    private void record(RequestReport... requests) {
        awaitLink();
        var gateway = new RequestRecorder(redis, clock, new SimpleMeterRegistry());
        gateway.start();
        List.of(requests).forEach(gateway::record);
        gateway.stop();
    }

    private RequestReport request(String id, String owner, int status, @Nullable String code) {
        return request(id, "GET", "/v1/calls", owner, status, code);
    }

    private RequestReport request(
            String id, String method, String path, String owner, int status, @Nullable String code) {
        return new RequestReport(
                id,
                method,
                path,
                List.of("since", "limit"),
                status,
                code,
                path.equals(DEPRECATED),
                clock.millis(),
                Duration.ofMillis(12).toNanos(),
                false,
                new Counted(this.owner.orgId(), owner, RatePolicy.HEAVY, false));
    }

    private JsonResponse list(TestUser user, String query) {
        return as(user, "GET", PATH + query);
    }

    private static List<String> ids(JsonResponse page) {
        return page.items().stream()
                .map(item -> item.get("request_id").asString())
                .toList();
    }

    @Test
    void listsTheCompanysRequestsNewestFirst() {
        record(request("a", key, 200, null));
        clock.set(clock.instant().plusSeconds(1));
        record(request("b", key, 409, "call_ended"));

        var items = list(owner, "").items();

        assertThat(items).hasSize(2);
        assertThat(items.getFirst().propertyNames())
                .containsExactly(
                        "request_id",
                        "at",
                        "method",
                        "path",
                        "status",
                        "error_type",
                        "code",
                        "deprecated",
                        "duration_ms",
                        "credential");
        assertThat(items.getFirst().get("request_id").asString()).isEqualTo("b");
        assertThat(Instant.parse(items.getFirst().get("at").asString()))
                .isEqualTo(clock.instant().minusMillis(12));
        assertThat(items.getFirst().get("method").asString()).isEqualTo("GET");
        assertThat(items.getFirst().get("path").asString()).isEqualTo("/v1/calls");
        assertThat(items.getFirst().get("status").asInt()).isEqualTo(409);
        assertThat(items.getFirst().get("error_type").asString()).isEqualTo("conflict");
        assertThat(items.getFirst().get("duration_ms").asInt()).isEqualTo(12);
        assertThat(items.getFirst().get("code").asString()).isEqualTo("call_ended");
        assertThat(items.getLast().get("error_type").isNull()).isTrue();
        assertThat(items.getLast().get("code").isNull()).isTrue();
        assertThat(list(stranger, "").items()).isEmpty();
    }

    @Test
    void describesCredentialsWithoutTheirSecrets() {
        var created = as(owner, "POST", "/v1/api-keys", "{\"name\": \"Export\", \"scopes\": [\"account:read\"]}")
                .assertStatus(201)
                .json();
        var id = created.get("id").asString();
        var app = rows.confidentialApp("users:read");
        record(
                request("a", "key:" + id, 200, null),
                request("b", "app:" + app.clientId() + ":" + owner.orgId() + ":-", 200, null),
                request("c", "link:" + owner.orgId(), 200, null));

        assertThat(list(owner, "").items())
                .extracting(item -> item.get("request_id").asString()
                        + " " + item.get("credential").get("kind").asString()
                        + " " + item.get("credential").get("id").asString("-"))
                .containsExactly(
                        "c link -", "b access_token " + app.clientId() + ":" + owner.orgId(), "a api_key " + id);
        var keys = list(owner, "?credential=" + id).items();
        assertThat(keys)
                .singleElement()
                .satisfies(item -> assertThat(item.get("credential").get("hint").asString())
                        .isEqualTo(created.get("hint").asString()));
        assertThat(ids(list(owner, "?credential=" + app.clientId()))).containsExactly("b");
        assertThat(ids(list(owner, "?credential=" + app.clientId() + ":" + owner.orgId())))
                .containsExactly("b");
        assertThat(ids(list(owner, "?credential=unknown"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"404, b", "4xx, c b", "2xx, a", "200, a", "5xx, ''"})
    void filtersByStatusOrItsClass(String status, String expected) {
        record(
                request("a", key, 200, null),
                request("b", key, 404, "not_found"),
                request("c", key, 429, "rate_limited"));

        assertThat(String.join(" ", ids(list(owner, "?status=" + status)))).isEqualTo(expected);
    }

    @Test
    void filtersByTheCodeOfTheError() {
        record(
                request("a", key, 200, null),
                request("b", key, 404, "not_found"),
                request("c", key, 409, "call_ended"),
                request("d", key, 409, "call_on_hold"));

        assertThat(ids(list(owner, "?code=call_ended"))).containsExactly("c");
        assertThat(ids(list(owner, "?code=not_found"))).containsExactly("b");
        assertThat(ids(list(owner, "?code=unknown_code"))).isEmpty();
    }

    @Test
    void showsWhatUsedSomethingDeprecated() {
        record(request("a", "GET", DEPRECATED, key, 200, null), request("b", key, 200, null));

        assertThat(list(owner, "").items())
                .extracting(item -> item.get("request_id").asString() + " "
                        + item.get("deprecated").asBoolean())
                .containsExactly("b false", "a true");
        assertThat(list(owner, "/a").assertStatus(200).json().get("deprecated").asBoolean())
                .isTrue();
    }

    @Test
    void pagesThroughAtMostAThousand() {
        record(IntStream.range(0, 1_100)
                .mapToObj(i -> request("%05d".formatted(i), key, 200, null))
                .toArray(RequestReport[]::new));
        var all = new ArrayList<String>();
        String cursor = "";
        do {
            var page = list(owner, "?limit=200" + cursor);
            all.addAll(ids(page));
            var next = page.json().get("next_cursor");
            cursor = next.isNull() ? "" : "&cursor=" + next.asString();
        } while (!cursor.isEmpty());

        assertThat(all).hasSize(1_000).doesNotHaveDuplicates().isSortedAccordingTo((a, b) -> b.compareTo(a));
        assertThat(all.getFirst()).isEqualTo("01099");
    }

    @Test
    void acceptsACursorOnlyWithItsFilters() {
        record(request("a", key, 200, null), request("b", key, 200, null));
        var cursor = list(owner, "?limit=1").json().get("next_cursor").asString();

        list(owner, "?limit=1&cursor=" + cursor).assertStatus(200);
        list(owner, "?limit=1&status=200&cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
        list(stranger, "?limit=1&cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void forgetsAfterADay() {
        record(request("a", key, 200, null));
        clock.set(clock.instant().plus(Duration.ofHours(23)));
        assertThat(list(owner, "").items()).hasSize(1);

        clock.set(clock.instant().plus(Duration.ofHours(1)));
        assertThat(list(owner, "").items()).isEmpty();
    }

    @Test
    void isForOwnersAndAdmins() {
        list(member, "").assertError(ErrorCode.ADMIN_REQUIRED);
        list(telephony.as("admin", member), "").assertStatus(200);
        with(rows.firstPartyToken(owner, "audit:read"), "GET", PATH, null).assertEnvelope(403, "insufficient_scope");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status=600",
                "status=4XX",
                "status=40",
                "status=",
                "limit=0",
                "x=1",
                "credential=",
                "method=get",
                "code=NOT_FOUND",
                "path=",
                "q=",
                "since=now",
                "until=now",
                "first_party=no"
            })
    void rejectsBadParameters(String query) {
        list(owner, "?" + query).assertFields(query.substring(0, query.indexOf('=')));
    }

    @Test
    void failsWithTheEnvelopeWithoutRedis() {
        REDIS.stop();
        try {
            Awaitility.await().until(() -> redis.commands() == null);
            list(owner, "").assertError(ErrorCode.SERVER_ERROR);
        } finally {
            REDIS.start();
            awaitRedis();
        }
    }

    @Test
    void filtersByMethodPathIdAndTime() {
        record(request("aa-1", "GET", "/v1/calls", key, 200, null));
        clock.set(clock.instant().plusSeconds(60));
        record(request("bb-2", "POST", "/v1/calls/7/hold", key, 200, null));
        clock.set(clock.instant().plusSeconds(60));
        record(request("bb-3", "GET", "/v1/messages", key, 404, "not_found"));
        var arrived = clock.instant().minusMillis(12);

        assertThat(ids(list(owner, "?method=GET"))).containsExactly("bb-3", "aa-1");
        assertThat(ids(list(owner, "?method=DELETE"))).isEmpty();
        assertThat(ids(list(owner, "?path=/v1/calls"))).containsExactly("bb-2", "aa-1");
        assertThat(ids(list(owner, "?path=/v1/messages&method=GET&status=4xx"))).containsExactly("bb-3");
        assertThat(ids(list(owner, "?q=bb"))).containsExactly("bb-3", "bb-2");
        assertThat(ids(list(owner, "?since=" + arrived))).containsExactly("bb-3");
        assertThat(ids(list(owner, "?until=" + arrived))).containsExactly("bb-2", "aa-1");
        assertThat(ids(list(owner, "?since=" + arrived.minusSeconds(60) + "&until=" + arrived)))
                .containsExactly("bb-2");
        list(owner, "?since=" + arrived + "&until=" + arrived.minusSeconds(1)).assertError(ErrorCode.SINCE_AFTER_UNTIL);
    }

    @Test
    void leavesOutTheRequestsOfSwitchboardsOwnApplication() {
        record(
                request("a", key, 200, null),
                request("b", "app:svc_app_switchboard_client:" + owner.orgId() + ":" + owner.id(), 200, null));

        assertThat(ids(list(owner, "?first_party=false"))).containsExactly("a");
        assertThat(ids(list(owner, "?first_party=true"))).containsExactly("b");
        assertThat(ids(list(owner, ""))).containsExactly("b", "a");
    }

    @Test
    void showsOneRequestWithTheNamesOfItsParameters() {
        record(request("a", key, 200, null), request("b", key, 409, "call_ended"));

        var shown = list(owner, "/b").assertStatus(200).json();

        assertThat(shown.propertyNames())
                .containsExactly(
                        "request_id",
                        "at",
                        "method",
                        "path",
                        "query",
                        "status",
                        "error_type",
                        "code",
                        "deprecated",
                        "duration_ms",
                        "credential",
                        "request_body",
                        "response_body");
        assertThat(shown.get("request_id").asString()).isEqualTo("b");
        assertThat(shown.get("query").toString()).isEqualTo("[\"since\",\"limit\"]");
        assertThat(shown.get("error_type").asString()).isEqualTo("conflict");
        assertThat(shown.get("code").asString()).isEqualTo("call_ended");
        assertThat(shown.get("deprecated").asBoolean()).isFalse();
        list(owner, "/c").assertEnvelope(404, "not_found");
        list(stranger, "/b").assertEnvelope(404, "not_found");
        list(member, "/b").assertError(ErrorCode.ADMIN_REQUIRED);
    }
}
