package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// GET /calls: window, filters, pages.
@ApiTest
class CallListIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final Instant yesterday = daysAgo(1);

    CallListIT(ApiClient api) {
        this.api = api;
    }

    private List<UUID> list(String query) {
        return api.get("/v1/calls" + query, acme.owner().token()).ids();
    }

    private static Instant daysAgo(long days) {
        return Instant.now().minus(Duration.ofDays(days)).truncatedTo(ChronoUnit.MILLIS);
    }

    @Test
    void showsTheLast30DaysNewestFirstWithATokenOnEveryPage() {
        var old = TestCalls.answered(acme).startedAt(daysAgo(31)).insert();
        var older = TestCalls.answered(acme).startedAt(daysAgo(29)).insert();
        var newer = TestCalls.answered(acme).startedAt(daysAgo(1)).insert();

        assertThat(list("")).containsExactly(newer, older);
        assertThat(list("?since=" + daysAgo(40))).containsExactly(newer, older, old);
        var pages = api.walk("/v1/calls?limit=1", acme.owner().token());
        assertThat(pages).hasSize(2);
        assertThat(pages.stream().map(page -> page.json().get("sync_token").asString()))
                .hasSize(2)
                .allMatch(token -> token.length() > 20)
                .containsOnly(pages.getFirst().json().get("sync_token").asString());
    }

    @Test
    void acceptsAWindowOpenOnEitherSideWithSinceInclusiveAndUntilExclusive() {
        var at = daysAgo(60);
        var first = TestCalls.answered(acme).startedAt(at).insert();
        var second = TestCalls.answered(acme).startedAt(at.plusMillis(1)).insert();

        assertThat(list("?since=" + at)).containsExactly(second, first);
        assertThat(list("?until=" + at.plusMillis(1))).containsExactly(first);
        assertThat(list("?since=" + at + "&until=" + at)).isEmpty();
        assertThat(list("?since=" + at.plusMillis(1))).containsExactly(second);
        assertThat(list("?since=" + at.plusNanos(1))).containsExactly(second);
        assertThat(list("?until=" + at.plusNanos(1))).containsExactly(first);
    }

    @Test
    void filtersByDirectionResultAndUser() {
        var ada = TestUsers.member(acme).insert();
        var missed = TestCalls.with(acme, "missed").of(ada).insert();
        var busy = TestCalls.with(acme, "busy").outbound().insert();
        var going = TestCalls.inProgress(acme).of(ada).outbound().insert();

        assertThat(list("?direction=outbound")).containsExactlyInAnyOrder(busy, going);
        assertThat(list("?result=missed")).containsExactly(missed);
        assertThat(list("?result=in_progress")).containsExactly(going);
        assertThat(list("?user_id=" + ada.id())).containsExactlyInAnyOrder(missed, going);
        assertThat(list("?user_id=" + ada.id() + "&direction=outbound&result=in_progress"))
                .containsExactly(going);
        assertThat(list("?user_id=" + UUID.randomUUID())).isEmpty();
        assertThat(list("?user_id=nobody")).isEmpty();
    }

    @Test
    void filtersByWhetherACallHasRecordings() {
        var ada = TestUsers.member(acme).insert();
        var plain = TestCalls.answered(acme).of(ada).insert();
        var recorded = TestCalls.answered(acme).from("+13125550177").insert();
        TestRows.execute("update calls set recording_ids = array[?::uuid] where id = ?", TestRows.id(), recorded);

        assertThat(list("?recorded=true")).containsExactly(recorded);
        assertThat(list("?recorded=false")).containsExactly(plain);
        assertThat(list("?recorded=true&result=answered")).containsExactly(recorded);
        assertThat(list("?recorded=true&number=%2B13125550177")).containsExactly(recorded);
        assertThat(list("?recorded=true&q=0177")).containsExactly(recorded);
        assertThat(list("?recorded=true&user_id=" + ada.id())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "number=%2B13125550177,true",
        "number=13125550177,true",
        "number=+1 (312) 555-0177,true",
        "number=3125550177,false",
        "number=1312555017,false",
        "q=0177,true",
        "q=55501,true",
        "q=5-5-5-0-1,true",
        "q=1,true",
        "q=0178,false",
        "q=abc,false",
        "q=%25,false",
        "q=00001 4,false"
    })
    void findsANumberOnEitherSide(String query, boolean found) {
        var caller = TestCalls.answered(acme)
                .from("+13125550177")
                .to("+441632960001")
                .insert();
        var callee = TestCalls.answered(acme)
                .outbound()
                .from("+441632960001")
                .to("+13125550177")
                .insert();
        TestCalls.answered(acme).from(null).to("+442079460000").insert();

        var calls = list("?" + query.replace(" ", "%20"));

        if (found) {
            assertThat(calls).containsExactlyInAnyOrder(caller, callee);
        } else {
            assertThat(calls).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"result=missed", "number=13125550177", "number=13125550177&result=missed", "q=0177&result=missed"
            })
    void pagesThroughBothDirectionsAndSidesInOneOrder(String query) {
        var newestFirst = IntStream.range(0, 9)
                .mapToObj(n -> {
                    var call =
                            TestCalls.with(acme, "missed").startedAt(daysAgo(1).minusSeconds(n / 2));
                    return switch (n % 3) {
                        case 0 -> call.from("+13125550177").insert();
                        case 1 ->
                            call.outbound()
                                    .from("+441632960001")
                                    .to("+13125550177")
                                    .insert();
                        default -> call.from("+13125550177").to("+13125550177").insert();
                    };
                })
                .toList();
        TestCalls.with(acme, "busy").insert();

        var walked = api.walk("/v1/calls?limit=2&" + query, acme.owner().token()).stream()
                .flatMap(page -> page.items().stream())
                .toList();

        assertThat(walked.stream().map(call -> UUID.fromString(call.get("id").asString())))
                .containsExactlyInAnyOrderElementsOf(newestFirst);
        assertThat(walked)
                .isSortedAccordingTo(Comparator.comparing(
                                (JsonNode call) -> call.get("started_at").asString())
                        .thenComparing(call -> call.get("id").asString())
                        .reversed());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "since=2026-11-01",
                "until=yesterday",
                "since=",
                "direction=in",
                "result=ok",
                "recorded=maybe",
                "limit=0",
                "limit=201",
                "limit=x",
                "number=abc",
                "number=",
                "q=",
                "number=123456789012345678901234567890123",
                "q=012345678901234567890123456789012345678901234567890123456789012345678901234567890",
                "user_id=",
                "foo=1",
                "direction=inbound&direction=inbound",
                "cursor=",
                "sync_token="
            })
    void respondsWith422ForParametersThatDoNotMatchTheirSchema(String query) {
        var answer = api.get("/v1/calls?" + query, acme.owner().token()).assertEnvelope(422, "validation_error");

        assertThat(answer.json().get("error").get("fields").get(0).get("field").asString())
                .isEqualTo(query.substring(0, query.indexOf('=')));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "since=2026-11-02T00:00:00Z&until=2026-11-01T00:00:00Z",
                "cursor=garbage",
                "sync_token=garbage",
                "sync_token=AQ"
            })
    void respondsWith400ForContradictoryParametersAndUnreadableTokens(String query) {
        api.get("/v1/calls?" + query, acme.owner().token()).assertEnvelope(400, "invalid_request");
    }

    static Stream<Long> seeds() {
        return new Random().longs(5).boxed();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void neitherSkipsNorRepeatsWhileCallsArrive(long seed) {
        var random = new Random(seed);
        var throughout = new ArrayList<Started>();
        for (int i = 0; i < 40; i++) {
            throughout.add(insert(random));
        }

        var seen = new ArrayList<UUID>();
        String cursor = null;
        do {
            var page = api.get(
                    "/v1/calls?limit=" + (1 + random.nextInt(9)) + (cursor == null ? "" : "&cursor=" + cursor),
                    acme.owner().token());
            seen.addAll(page.ids());
            var next = page.json().get("next_cursor");
            cursor = next.isNull() ? null : next.asString();
            for (int i = random.nextInt(4); i > 0; i--) {
                insert(random);
            }
        } while (cursor != null);

        assertThat(seen).doesNotHaveDuplicates();
        assertThat(seen.stream()
                        .filter(id ->
                                throughout.stream().anyMatch(call -> call.id().equals(id))))
                .containsExactlyElementsOf(throughout.stream()
                        .sorted(Comparator.comparing(Started::at)
                                .thenComparing(call -> call.id().toString())
                                .reversed())
                        .map(Started::id)
                        .toList());
    }

    private record Started(UUID id, Instant at) {}

    private Started insert(Random random) {
        var at = yesterday.plusMillis(random.nextInt(20));
        var id = TestCalls.answered(acme)
                .id(new UUID(random.nextLong(), random.nextLong()))
                .startedAt(at)
                .insert();
        return new Started(id, at);
    }
}
