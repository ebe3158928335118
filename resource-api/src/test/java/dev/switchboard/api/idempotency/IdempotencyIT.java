package dev.switchboard.api.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.MovedClock;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.nodes.Nodes;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonAnswer;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Import;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Idempotency-Key (docs/guides/idempotency.md), tested on a route of its own.
@ApiTest
@Import({NoteRoutes.class, MovedClock.class})
class IdempotencyIT {

    private static final Duration LEASE = Duration.ofSeconds(60);
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final ApiClient api;
    private final TestClock clock;
    private final IdempotencyStore keys;
    private final IdempotencyPurge purge;
    private final Nodes nodes;
    private final TestOrganisation acme = TestOrganisation.insert();

    IdempotencyIT(ApiClient api, TestClock clock, IdempotencyStore keys, IdempotencyPurge purge, Nodes nodes) {
        this.api = api;
        this.clock = clock;
        this.keys = keys;
        this.purge = purge;
        this.nodes = nodes;
    }

    @BeforeEach
    void createTable() throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.execute(
                    "create table if not exists telephony.notes (org_id uuid not null, id uuid not null, text text not"
                            + " null)");
        }
    }

    @BeforeEach
    void setClock() {
        clock.set(Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    /// Time passes by the clocks of the process and of the database.
    private void pass(Duration time) {
        clock.advance(time);
        TestRows.execute(
                "update idempotency_keys set leased_until = leased_until - make_interval(secs => ?),"
                        + " expires_at = expires_at - make_interval(secs => ?) where org_id = ?",
                (double) time.toSeconds(),
                (double) time.toSeconds(),
                acme.id());
    }

    @Test
    void keepsResponsesAndLeasesWhateverTheClockOfAProcessSays() {
        assertFirst(post("k", "{\"text\":\"a\"}"));
        var running = new IdempotentRequest(acme.id(), acme.owner().token().owner(), "POST /v1/notes", "running");
        assertThat(take(running, nodes.id())).isTrue();

        clock.advance(Duration.ofDays(2));
        assertThat(replayed(post("k", "{\"text\":\"a\"}"))).isTrue();
        assertThat(take(running, nodes.id())).isFalse();

        clock.advance(Duration.ofDays(-4));
        assertFirst(post("late", "{\"text\":\"a\"}"));
        clock.advance(Duration.ofDays(2));
        assertThat(replayed(post("late", "{\"text\":\"a\"}"))).isTrue();
        assertThat(rows("notes")).isEqualTo(2);
    }

    @AfterEach
    void openGate() {
        NoteRoutes.GATE.set(Mono.empty());
    }

    private JsonAnswer post(String path, Identity identity, @Nullable String key, String body) {
        var jwt = Jwts.of(
                identity,
                claims -> claims.expirationTime(Date.from(Instant.now().plus(Duration.ofDays(30)))));
        var request = api.http()
                .request(path, jwt)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        return api.http().send(key == null ? request : request.header("Idempotency-Key", key));
    }

    private JsonAnswer post(@Nullable String key, String body) {
        return post("/v1/notes", acme.owner().token(), key, body);
    }

    private long rows(String from) {
        try (var connection = TestPostgres.shared().connect("telephony");
                var statement = connection.prepareStatement("select count(*) from " + from + " where org_id = ?")) {
            statement.setObject(1, acme.id());
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean replayed(JsonAnswer answer) {
        return "true".equals(answer.header("Idempotent-Replayed"));
    }

    private static void assertFirst(JsonAnswer answer) {
        assertThat(answer.assertStatus(201).header("Idempotent-Replayed")).isNull();
    }

    /// Begins a request that stops inside its transaction until the sink says go.
    private CompletableFuture<JsonAnswer> begin(Sinks.Empty<Void> go, String key, String body) {
        var arrived = new CompletableFuture<@Nullable Void>();
        NoteRoutes.GATE.set(Mono.fromRunnable(() -> {
                    NoteRoutes.GATE.set(Mono.empty());
                    arrived.complete(null);
                })
                .then(go.asMono()));
        var answer = CompletableFuture.supplyAsync(() -> post(key, body));
        arrived.orTimeout(PATIENCE.toSeconds(), java.util.concurrent.TimeUnit.SECONDS)
                .join();
        return answer;
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
        var first = post("k", "{\"text\":\"a\",\"colour\":null}");
        var again = post("k", " { \"colour\" : null, \"text\" : \"\\u0061\" } ");

        assertFirst(first);
        assertThat(replayed(again.assertStatus(201))).isTrue();
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("X-Request-Id")).isNotEqualTo(first.header("X-Request-Id"));
        assertThat(replayed(post("k", "{\"text\":\"a\"}").assertStatus(201))).isTrue();
        assertThat(rows("notes")).isOne();
    }

    @Test
    void answers409ForOtherContentUnderTheSameKey() {
        assertFirst(post("k", "{\"text\":\"a\"}"));

        post("k", "{\"text\":\"b\"}").assertEnvelope(409, "conflict");
        post("k", "{\"text\":\"a\",\"colour\":1}").assertEnvelope(409, "conflict");
        assertThat(rows("notes")).isOne();
    }

    @Test
    void separatesKeysOfDifferentOwnersAndRoutes() {
        var colleague = TestUsers.member(acme).insert();
        assertFirst(post("k", "{\"text\":\"a\"}"));

        assertFirst(post("/v1/notes", colleague.token(), "k", "{\"text\":\"b\"}"));
        assertFirst(post("/v1/notes", acme.owner().key(), "k", "{\"text\":\"c\"}"));
        assertFirst(post("/v1/notes", TestOrganisation.insert().owner().token(), "k", "{\"text\":\"d\"}"));
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
    void answers422ForAnInvalidKey() {
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
                var answers = IntStream.range(0, 8)
                        .mapToObj(i -> CompletableFuture.supplyAsync(() -> post(key, "{\"text\":\"a\"}"), threads))
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .toList();

                assertThat(answers.stream().filter(answer -> answer.status() == 201 && !replayed(answer)))
                        .hasSize(1);
                assertThat(answers).allMatch(answer -> answer.status() == 201 || answer.status() == 409);
                assertThat(answers.stream()
                                .filter(answer -> answer.status() == 201)
                                .map(JsonAnswer::text)
                                .distinct())
                        .hasSize(1);
                assertThat(rows("notes")).isEqualTo(round + 1);
            }
        }
    }

    @Test
    void answers409WhileTheFirstRequestIsRunning() {
        var go = Sinks.<Void>empty();
        var first = begin(go, "k", "{\"text\":\"a\"}");

        post("k", "{\"text\":\"a\"}").assertEnvelope(409, "conflict");
        post("k", "{\"text\":\"b\"}").assertEnvelope(409, "conflict");
        go.tryEmitEmpty();
        assertFirst(first.join());
        assertThat(replayed(post("k", "{\"text\":\"a\"}").assertStatus(201))).isTrue();
        assertThat(rows("notes")).isOne();
    }

    @Test
    void storesOnlySuccessfulResponsesAndReleasesTheKeyOtherwise() {
        post("k", "{\"text\":\"refused\"}").assertEnvelope(409, "conflict");
        assertThat(rows("idempotency_keys")).isZero();
        post("k", "{\"text\":\"broken\"}").assertEnvelope(500, "server_error");
        assertThat(rows("notes")).isZero();

        assertFirst(post("k", "{\"text\":\"a\"}"));
    }

    private boolean take(IdempotentRequest request, UUID node) {
        var now = clock.instant();
        return Boolean.TRUE.equals(
                keys.take(request, UUID.randomUUID(), node, now, now.plus(LEASE), now.plus(Duration.ofHours(24)))
                        .block());
    }

    /// Makes the node of the running request of a key one that is considered dead.
    private void considerNodeDead(String key) {
        TestRows.execute(
                "update idempotency_keys set node = ? where org_id = ? and key = ?", TestRows.id(), acme.id(), key);
    }

    private static long waitingForLocks() {
        return TestRows.count(
                "select count(*) from pg_stat_activity where usename = 'telephony' and wait_event_type = 'Lock'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"now() - interval '1 millisecond'", "'-infinity'"})
    void releasesTheKeyOfARequestWhoseNodeIsDead(String livingUntil) {
        var node = TestRows.id();
        TestRows.execute("insert into nodes (id, living_until) values (?, now() + interval '1 hour')", node);
        var crashed = new IdempotentRequest(acme.id(), acme.owner().token().owner(), "POST /v1/notes", "k");
        assertThat(take(crashed, node)).isTrue();
        post("k", "{\"text\":\"a\"}").assertEnvelope(409, "conflict");

        TestRows.execute("update nodes set living_until = " + livingUntil + " where id = ?", node);

        assertFirst(post("k", "{\"text\":\"a\"}"));
        assertThat(replayed(post("k", "{\"text\":\"a\"}").assertStatus(201))).isTrue();
        assertThat(rows("notes")).isOne();
    }

    @Test
    void releasesTheKeyOfARequestWhoseNodeHasNoRow() {
        var crashed = new IdempotentRequest(acme.id(), acme.owner().token().owner(), "POST /v1/notes", "k");
        assertThat(take(crashed, TestRows.id())).isTrue();

        assertFirst(post("k", "{\"text\":\"a\"}"));
    }

    @Test
    void rollsBackARequestWhoseKeyAnotherTookWhileItsNodeWasConsideredDead() {
        var go = Sinks.<Void>empty();
        var cutOff = begin(go, "k", "{\"text\":\"slow\"}");
        considerNodeDead("k");

        assertFirst(post("k", "{\"text\":\"fast\"}"));
        go.tryEmitEmpty();

        cutOff.join().assertEnvelope(409, "conflict");
        assertThat(rows("notes")).isOne();
        assertThat(replayed(post("k", "{\"text\":\"fast\"}").assertStatus(201))).isTrue();
    }

    @Test
    void doesNotTakeTheKeyOfARequestThatCommitsMeanwhileThoughItsNodeIsConsideredDead() {
        var go = Sinks.<Void>empty();
        var first = begin(go, "k", "{\"text\":\"a\"}");
        considerNodeDead("k");
        var second = new AtomicReference<CompletableFuture<JsonAnswer>>();

        TestRows.inTransaction(connection -> {
            try (var lock = connection.prepareStatement(
                    "select from idempotency_keys where org_id = ? and key = 'k' for update")) {
                lock.setObject(1, acme.id());
                lock.executeQuery();
            }
            go.tryEmitEmpty();
            await().atMost(PATIENCE).until(() -> waitingForLocks() == 1);
            second.set(CompletableFuture.supplyAsync(() -> post("k", "{\"text\":\"a\"}")));
            await().atMost(PATIENCE).until(() -> waitingForLocks() == 2);
        });

        assertFirst(first.join());
        assertThat(replayed(Objects.requireNonNull(second.get()).join().assertStatus(201)))
                .isTrue();
        assertThat(rows("notes")).isOne();
    }

    @Test
    void releasesTheKeyOfACrashedRequestOnceItsLeaseExpires() {
        var crashed = new IdempotentRequest(acme.id(), acme.owner().token().owner(), "POST /v1/notes", "k");
        assertThat(take(crashed, nodes.id())).isTrue();

        post("k", "{\"text\":\"a\"}").assertEnvelope(409, "conflict");
        pass(LEASE.minusSeconds(30));
        post("k", "{\"text\":\"a\"}").assertEnvelope(409, "conflict");
        pass(Duration.ofSeconds(30));
        assertFirst(post("k", "{\"text\":\"b\"}"));
    }

    @Test
    void leavesNothingOfARequestWhoseConnectionToTheDatabaseBreaks() throws SQLException {
        var go = Sinks.<Void>empty();
        var first = begin(go, "k", "{\"text\":\"a\"}");
        try (var connection = TestPostgres.shared().connect("telephony");
                var statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity"
                    + " where usename = 'telephony' and state = 'idle in transaction'");
        }
        go.tryEmitEmpty();

        first.join().assertEnvelope(500, "server_error");
        assertThat(rows("notes")).isZero();
        assertFirst(post("k", "{\"text\":\"a\"}"));
        assertThat(rows("notes")).isOne();
    }

    @Test
    void rollsBackARequestWhoseKeyAnotherTookAfterItsLeaseExpired() {
        var go = Sinks.<Void>empty();
        var slow = begin(go, "k", "{\"text\":\"slow\"}");
        pass(LEASE);

        assertFirst(post("k", "{\"text\":\"fast\"}"));
        go.tryEmitEmpty();

        slow.join().assertEnvelope(409, "conflict");
        assertThat(rows("notes")).isOne();
        assertThat(replayed(post("k", "{\"text\":\"fast\"}").assertStatus(201))).isTrue();
    }

    @Test
    void deletesAResponseAfter24Hours() {
        var first = post("k", "{\"text\":\"a\"}");
        pass(Duration.ofHours(24).minusMinutes(1));
        assertThat(replayed(post("k", "{\"text\":\"a\"}"))).isTrue();

        pass(Duration.ofMinutes(1));

        var second = post("k", "{\"text\":\"b\"}");
        assertFirst(second);
        assertThat(second.text()).isNotEqualTo(first.text());
    }

    @Test
    void purgesExpiredResponsesOnly() {
        post("old", "{\"text\":\"a\"}");
        clock.advance(Duration.ofHours(12));
        post("young", "{\"text\":\"a\"}");
        clock.advance(Duration.ofHours(12).plusMinutes(1));

        purge.purge().block();

        assertThat(rows("idempotency_keys")).isOne();
        assertThat(replayed(post("young", "{\"text\":\"a\"}"))).isTrue();
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
                        "select encode(answer, 'escape') from idempotency_keys where org_id = ?")) {
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
                "update idempotency_keys k set answer = o.answer from idempotency_keys o"
                        + " where k.org_id = ? and k.key = 'two' and o.org_id = k.org_id and o.key = 'one'",
                acme.id());

        post("two", "{\"text\":\"a\"}").assertEnvelope(500, "server_error");
    }
}
