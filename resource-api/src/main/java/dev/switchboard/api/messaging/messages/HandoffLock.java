package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.database.DirectConnections;
import dev.switchboard.web.batches.Batches;
import dev.switchboard.web.batches.Uncancelled;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.Connection;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// A lock per company and number. Handoffs of messages share it; a STOP takes it exclusively.
/// So no message is handed off once the STOP is committed.
///
/// A carrier may take seconds. Holding the lock, and waiting for it, uses connections of two small
/// pools of their own, so that a slow carrier delays no request. Handoffs that arrive while all
/// connections are in use share the next one. Its locks are released when the slowest of them ends.
@Component
final class HandoffLock implements DisposableBean {

    /// How many handoffs may share a connection.
    static final int HANDOFFS_PER_CONNECTION = 32;

    /// PostgreSQL ends a transaction in which nothing happens after five seconds.
    private static final Duration HANDOFF_TIMEOUT = Duration.ofSeconds(4);

    /// Longer than a handoff to a carrier that does not respond.
    private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(10);

    /// How many opt-outs wait for handoffs at once.
    private static final int OPT_OUTS = 4;

    /// Takes the locks in the order of their keys, so that no two processes wait for each other. The
    /// sub-selects hide the lengths of the arrays, so that the plan is kept (package `database`).
    private static final String LOCK = """
            select count(cast(%s(key) as text))
            from (
                select distinct %s as key
                from unnest((select $1::uuid[]), (select $2::text[])) as wanted (org_id, number)
                order by key) as ordered""";

    private static final String SHARED = LOCK.formatted("pg_advisory_xact_lock_shared", key("org_id", "number"));
    private static final String EXCLUSIVE = LOCK.formatted("pg_advisory_xact_lock", key("org_id", "number"));

    private final ConnectionPool handoffs;
    private final ConnectionPool optOuts;
    private final Batches<Handoff<?>, Boolean> batches;

    HandoffLock(DirectConnections connections, MessageProperties properties) {
        this.handoffs = connections.pool("handoffs", properties.handoffs(), ACQUIRE_TIMEOUT);
        this.optOuts = connections.pool("opt-outs", OPT_OUTS, ACQUIRE_TIMEOUT);
        this.batches = new Batches<>(
                properties.handoffs(),
                HANDOFFS_PER_CONNECTION,
                ACQUIRE_TIMEOUT.multipliedBy(2),
                Handoff::orgId,
                this::run);
    }

    @Override
    public void destroy() {
        handoffs.dispose();
        optOuts.dispose();
    }

    /// The SQL of the lock's key.
    static String key(String orgId, String number) {
        return "(hashtextextended(cast(" + orgId + " as text) || ' ' || " + number + ", 0))";
    }

    /// Waits for a STOP that is being written, then runs `work`. No STOP is written until it
    /// completes. It has four seconds, and is not part of the transaction that holds the lock.
    <T> Mono<T> sharing(UUID orgId, String number, Mono<T> work) {
        return Mono.defer(() -> {
            var handoff = new Handoff<>(orgId, number, work.timeout(HANDOFF_TIMEOUT));
            batches.submit(handoff).subscribe(locked -> {}, handoff::fail);
            return handoff.result();
        });
    }

    private Mono<Map<Handoff<?>, Boolean>> run(Collection<Handoff<?>> batch) {
        var works = Flux.fromIterable(batch).flatMap(Handoff::run, batch.size()).then();
        return holding(handoffs, SHARED, batch, works).thenReturn(Map.of());
    }

    /// Waits until no message to the number is being handed off.
    Mono<Void> awaitFree(UUID orgId, String number) {
        return holding(optOuts, EXCLUSIVE, List.of(new Handoff<>(orgId, number, Mono.empty())), Mono.empty());
    }

    /// Completes even when it is canceled, as
    /// [dev.switchboard.api.platform.database.UncancelledTransactions] do.
    private static Mono<Void> holding(
            ConnectionPool pool, String lock, Collection<? extends Handoff<?>> batch, Mono<Void> work) {
        return Uncancelled.of(Mono.usingWhen(
                pool.create(),
                connection -> Mono.from(connection.beginTransaction())
                        .then(lock(connection, lock, batch))
                        .then(work),
                HandoffLock::release,
                (connection, failure) -> release(connection),
                HandoffLock::release));
    }

    private static Mono<Void> lock(Connection connection, String lock, Collection<? extends Handoff<?>> batch) {
        return Flux.from(connection
                        .createStatement(lock)
                        .bind("$1", batch.stream().map(Handoff::orgId).toArray(UUID[]::new))
                        .bind("$2", batch.stream().map(Handoff::number).toArray(String[]::new))
                        .execute())
                .concatMap(result -> result.map(row -> true))
                .then();
    }

    /// There is nothing to commit. A connection that cannot roll back is closed, which releases the
    /// lock.
    private static Mono<Void> release(Connection connection) {
        return Mono.from(connection.rollbackTransaction())
                .onErrorComplete()
                .then(Mono.defer(() -> Mono.from(connection.close())));
    }
}
