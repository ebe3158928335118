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

/// The lock of an organization and a number that the handing over of a text shares and that a STOP has alone, so that
/// no text is handed over once the STOP is committed.
///
/// A carrier may take seconds. Who holds the lock meanwhile, and who waits for it, has a connection of two small pools
/// beside that of the requests, so that a slow carrier delays no request.
@Component
final class HandoffLock implements DisposableBean {

    /// PostgreSQL ends a transaction in which nothing happens after five seconds.
    private static final Duration TO_HAND_OVER = Duration.ofSeconds(4);

    /// Until one of those that hold the connections is done with a carrier that does not answer.
    private static final Duration TO_ACQUIRE = Duration.ofSeconds(10);

    /// How many wait at once for texts that are being handed over.
    private static final int WAITING = 4;

    private final ConnectionPool handOvers;
    private final ConnectionPool waiting;

    HandoffLock(DirectConnections connections, MessageProperties properties) {
        this.handOvers = connections.pool("hand-overs", properties.handOvers(), TO_ACQUIRE);
        this.waiting = connections.pool("opt-outs", WAITING, TO_ACQUIRE);
    }

    @Override
    public void destroy() {
        handOvers.dispose();
        waiting.dispose();
    }

    /// The key of the lock.
    static String key(String orgId, String number) {
        return "(hashtextextended(cast(" + orgId + " as text) || ' ' || " + number + ", 0))";
    }

    /// Waits for a STOP that is being written, then does `work`, and keeps a STOP from being written meanwhile. What
    /// `work` finds out about the number is true until it has ended. It has four seconds, and is not part of the
    /// transaction that holds the lock.
    <T> Mono<T> sharing(UUID orgId, String number, Mono<T> work) {
        return holding(handOvers, "pg_advisory_xact_lock_shared", orgId, number, work.timeout(TO_HAND_OVER));
    }

    /// Waits for the texts to the number that are being handed over.
    Mono<Void> awaitFree(UUID orgId, String number) {
        return holding(waiting, "pg_advisory_xact_lock", orgId, number, Mono.empty());
    }

    /// Goes to its end even when it is cancelled: see the transactions of [dev.switchboard.api.database].
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

    /// There is nothing to commit. A connection that cannot be rolled back has ended, and the lock with it.
    private static Mono<Void> release(Connection connection) {
        return Mono.from(connection.rollbackTransaction())
                .onErrorComplete()
                .then(Mono.defer(() -> Mono.from(connection.close())));
    }
}
