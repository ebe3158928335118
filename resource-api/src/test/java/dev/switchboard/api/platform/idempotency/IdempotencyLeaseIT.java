package dev.switchboard.api.platform.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.TestNodes;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.jobs.PurgeJob;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Sinks;

/// How long a request holds its Idempotency-Key, and how long its response is stored
/// (docs/guides/idempotency.md#after-a-crash).
class IdempotencyLeaseIT extends IdempotencyTest {

    private final PurgeJob purge;
    private final ExpiredResponses expired;

    IdempotencyLeaseIT(
            ApiClient api,
            TestClock clock,
            IdempotencyStore keys,
            Nodes nodes,
            PurgeJob purge,
            ExpiredResponses expired) {
        super(api, clock, keys, nodes);
        this.purge = purge;
        this.expired = expired;
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

    @Test
    void respondsWith409WhileTheFirstRequestIsRunning() {
        var go = Sinks.<Void>empty();
        var first = begin(go, "k", "{\"text\":\"a\"}");

        post("k", "{\"text\":\"a\"}").assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
        post("k", "{\"text\":\"b\"}").assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
        go.tryEmitEmpty();
        assertFirst(first.join());
        assertThat(replayed(post("k", "{\"text\":\"a\"}").assertStatus(201))).isTrue();
        assertThat(rows("notes")).isOne();
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
    void releasesTheKeyOfARequestWhoseNodeIsDead(String aliveUntil) {
        var node = TestNodes.insert("now() + interval '1 hour'");
        var crashed = new IdempotentRequest(acme.id(), acme.owner().token().owner(), "POST /v1/notes", "k");
        assertThat(take(crashed, node)).isTrue();
        post("k", "{\"text\":\"a\"}").assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);

        TestRows.execute("update nodes set alive_until = " + aliveUntil + " where id = ?", node);

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

        cutOff.join().assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
        assertThat(rows("notes")).isOne();
        assertThat(replayed(post("k", "{\"text\":\"fast\"}").assertStatus(201))).isTrue();
    }

    @Test
    void doesNotTakeTheKeyOfARequestThatCommitsMeanwhileThoughItsNodeIsConsideredDead() {
        var go = Sinks.<Void>empty();
        var first = begin(go, "k", "{\"text\":\"a\"}");
        considerNodeDead("k");
        var second = new AtomicReference<CompletableFuture<JsonResponse>>();

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

        post("k", "{\"text\":\"a\"}").assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
        pass(LEASE.minusSeconds(30));
        post("k", "{\"text\":\"a\"}").assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
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

        slow.join().assertError(ErrorCode.IDEMPOTENCY_KEY_IN_USE);
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

        purge.delete(expired).block();

        assertThat(rows("idempotency_keys")).isOne();
        assertThat(replayed(post("young", "{\"text\":\"a\"}"))).isTrue();
    }
}
