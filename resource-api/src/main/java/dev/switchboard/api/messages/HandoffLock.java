package dev.switchboard.api.messages;

import dev.switchboard.api.database.DirectConnections;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.Connection;
import java.time.Duration;
import java.util.UUID;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// A lock per organization and number. Handoffs of messages share it; a STOP takes it exclusively.
/// So no message is handed off once the STOP is committed.
///
/// A carrier may take seconds. Holding the lock, and waiting for it, uses connections of two small
/// pools of their own, so that a slow carrier delays no request.
@Component
final class HandoffLock implements DisposableBean {

    /// PostgreSQL ends a transaction in which nothing happens after five seconds.
    private static final Duration HANDOFF_TIMEOUT = Duration.ofSeconds(4);

    /// Longer than a handoff to a carrier that does not respond.
    private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(10);

    /// How many opt-outs wait for handoffs at once.
    private static final int OPT_OUTS = 4;

    private final ConnectionPool handoffs;
    private final ConnectionPool optOuts;

    HandoffLock(DirectConnections connections, MessageProperties properties) {
        this.handoffs = connections.pool("handoffs", properties.handoffs(), ACQUIRE_TIMEOUT);
        this.optOuts = connections.pool("opt-outs", OPT_OUTS, ACQUIRE_TIMEOUT);
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
        return holding(handoffs, "pg_advisory_xact_lock_shared", orgId, number, work.timeout(HANDOFF_TIMEOUT));
    }

    /// Waits until no message to the number is being handed off.
    Mono<Void> awaitFree(UUID orgId, String number) {
        return holding(optOuts, "pg_advisory_xact_lock", orgId, number, Mono.empty());
    }

    /// Completes even when it is canceled, as
    /// [dev.switchboard.api.database.UncancelledTransactions] do.
    private static <T> Mono<T> holding(ConnectionPool pool, String lock, UUID orgId, String number, Mono<T> work) {
        var held = Mono.usingWhen(
                pool.create(),
                connection -> Mono.from(connection.beginTransaction())
                        .then(lock(connection, lock, orgId, number))
                        .then(work),
                HandoffLock::release,
                (connection, failure) -> release(connection),
                HandoffLock::release);
        return Mono.deferContextual(
                context -> Mono.fromFuture(() -> held.contextWrite(context).toFuture(), true));
    }

    private static Mono<Void> lock(Connection connection, String lock, UUID orgId, String number) {
        return Flux.from(connection
                        .createStatement("select " + lock + key("$1", "$2") + "::text")
                        .bind("$1", orgId)
                        .bind("$2", number)
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
