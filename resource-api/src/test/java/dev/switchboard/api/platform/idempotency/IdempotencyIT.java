package dev.switchboard.api.platform.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Idempotency-Key (docs/guides/idempotency.md): which requests are executed and which are replayed.
class IdempotencyIT extends IdempotencyTest {

    IdempotencyIT(ApiClient api, TestClock clock, IdempotencyStore keys, Nodes nodes) {
        super(api, clock, keys, nodes);
    }

    @Test
    void executesEachRequestWithoutAKey() {
        assertFirst(post(null, "{\"text\":\"a\"}"));
        assertFirst(post(null, "{\"text\":\"a\"}"));

        assertThat(rows("notes")).isEqualTo(2);
        assertThat(rows("idempotency_keys")).isZero();
    }

    @Test
    void replaysTheFirstResponseAndMarksIt() {
        var first = post("k", "{\"text\":\"a\",\"color\":null}");
        var again = post("k", " { \"color\" : null, \"text\" : \"\\u0061\" } ");

        assertFirst(first);
        assertThat(replayed(again.assertStatus(201))).isTrue();
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("X-Request-Id")).isNotEqualTo(first.header("X-Request-Id"));
        assertThat(replayed(post("k", "{\"text\":\"a\"}").assertStatus(201))).isTrue();
        assertThat(rows("notes")).isOne();
    }

    @Test
    void respondsWith409ForOtherContentUnderTheSameKey() {
        assertFirst(post("k", "{\"text\":\"a\"}"));

        post("k", "{\"text\":\"b\"}").assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        post("k", "{\"text\":\"a\",\"color\":1}").assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        assertThat(rows("notes")).isOne();
    }

    @Test
    void separatesKeysOfDifferentOwnersAndRoutes() {
        var colleague = TestUsers.member(acme).insert();
        assertFirst(post("k", "{\"text\":\"a\"}"));

        assertFirst(post("/v1/notes", colleague.token(), "k", "{\"text\":\"b\"}"));
        assertFirst(post("/v1/notes", acme.owner().key(), "k", "{\"text\":\"c\"}"));
        assertFirst(post("/v1/notes", TestCompany.insert().owner().token(), "k", "{\"text\":\"d\"}"));
        assertThat(replayed(post("/v1/notes/other", acme.owner().token(), "k", "{\"text\":\"e\"}")))
                .isFalse();
        assertFirst(post("K", "{\"text\":\"f\"}"));
        assertThat(replayed(post("k", "{\"text\":\"a\"}"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void validatesTheBodyBeforeTheKey(boolean known) {
        if (known) {
            assertFirst(post("k", "{\"text\":\"a\"}"));
        }

        post("k", "{\"text\":\"\"}").assertFields("text");
        post("k", "{\"text\":\"a\",\"more\":1}").assertFields("more");
    }

    @Test
    void respondsWith422ForAnInvalidKey() {
        for (var key : List.of("", "x".repeat(256), "a\tb")) {
            post(key, "{\"text\":\"a\"}").assertFields("Idempotency-Key");
        }
        api.http()
                .send(api.http()
                        .request(
                                "/v1/notes",
                                Jwts.of(
                                        acme.owner().token(),
                                        claims -> claims.expirationTime(
                                                Date.from(Instant.now().plus(Duration.ofDays(30))))))
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", "a")
                        .header("Idempotency-Key", "b")
                        .POST(HttpRequest.BodyPublishers.ofString("{\"text\":\"a\"}")))
                .assertFields("Idempotency-Key");
        assertFirst(post("x".repeat(255), "{\"text\":\"a\"}"));
        assertFirst(post("a b!~", "{\"text\":\"a\"}"));
        assertThat(rows("notes")).isEqualTo(2);
    }

    @Test
    void executesConcurrentRequestsOnce() {
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (int round = 0; round < 5; round++) {
                var key = "round " + round;
                var responses = IntStream.range(0, 8)
                        .mapToObj(i -> CompletableFuture.supplyAsync(() -> post(key, "{\"text\":\"a\"}"), threads))
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .toList();

                assertThat(responses.stream().filter(response -> response.status() == 201 && !replayed(response)))
                        .hasSize(1);
                assertThat(responses).allMatch(response -> response.status() == 201 || response.status() == 409);
                assertThat(responses.stream()
                                .filter(response -> response.status() == 201)
                                .map(JsonResponse::text)
                                .distinct())
                        .hasSize(1);
                assertThat(rows("notes")).isEqualTo(round + 1);
            }
        }
    }

    @Test
    void storesOnlySuccessfulResponsesAndReleasesTheKeyOtherwise() {
        post("k", "{\"text\":\"refused\"}").assertError(ErrorCode.CONFLICT);
        assertThat(rows("idempotency_keys")).isZero();
        post("k", "{\"text\":\"broken\"}").assertEnvelope(500, "server_error");
        assertThat(rows("notes")).isZero();

        assertFirst(post("k", "{\"text\":\"a\"}"));
    }

    @Test
    void letsARouteShowLessOfAnOldResponse() {
        var first = post("k", "{\"text\":\"a\"}");
        assertThat(first.text()).contains("whsec_of_this_note");
        clock.advance(Duration.ofMinutes(10));
        assertThat(post("k", "{\"text\":\"a\"}").text()).isEqualTo(first.text());

        clock.advance(Duration.ofSeconds(1));

        assertThat(post("k", "{\"text\":\"a\"}").assertStatus(201).text())
                .doesNotContain("secret")
                .contains("\"text\":\"a\"");
    }

    @Test
    void encryptsStoredResponses() throws SQLException {
        post("k", "{\"text\":\"plain words\"}");
        try (var connection = TestPostgres.shared().connect("telephony");
                var statement = connection.prepareStatement(
                        "select encode(response, 'escape') from idempotency_keys where org_id = ?")) {
            statement.setObject(1, acme.id());
            try (var rows = statement.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).contains("a1").doesNotContain("plain words", "whsec", "secret");
            }
        }
    }

    @Test
    void doesNotDecryptAResponseThatWasMovedToAnotherRequest() {
        post("one", "{\"text\":\"a\"}");
        post("two", "{\"text\":\"b\"}");
        TestRows.execute(
                "update idempotency_keys k set response = o.response from idempotency_keys o"
                        + " where k.org_id = ? and k.key = 'two' and o.org_id = k.org_id and o.key = 'one'",
                acme.id());

        post("two", "{\"text\":\"a\"}").assertEnvelope(500, "server_error");
    }
}
