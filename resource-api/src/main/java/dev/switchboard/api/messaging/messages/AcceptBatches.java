package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.messages.NewMessageStore.Row;
import dev.switchboard.api.platform.database.BatchWriter;
import dev.switchboard.api.platform.database.DirectConnections;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.R2dbcException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Writes accepted messages of concurrent requests in one statement ([NewMessageStore#write]), so that they share a
/// commit and what a statement costs.
///
/// A message that the statement leaves out is then written alone. So are those of a batch that would have to wait for a
/// lock for longer than [MessageProperties#lockWait], such as that of a conversation that is just being created. So no
/// company delays another one.
@Repository
class AcceptBatches implements DisposableBean {

    private static final int MESSAGES_PER_BATCH = 100;

    private static final int CONNECTIONS = 2;
    private static final Duration ACQUIRE_TIMEOUT = Duration.ofSeconds(5);

    /// SQLSTATEs of a lock that was not available in time, and of a deadlock.
    private static final List<String> LOCKED = List.of("55P03", "40P01");

    private final ConnectionPool pool;
    private final DatabaseClient database;
    private final NewMessageStore messages;
    private final BatchWriter<Entry, Boolean> batches =
            new BatchWriter<>(MESSAGES_PER_BATCH, entry -> entry.message.orgId(), this::writeAll);

    AcceptBatches(DirectConnections connections, MessageProperties properties, NewMessageStore messages) {
        this.pool = connections.pool(
                "accept",
                CONNECTIONS,
                ACQUIRE_TIMEOUT,
                "lock_timeout=" + properties.lockWait().toMillis());
        this.database = DatabaseClient.create(pool);
        this.messages = messages;
    }

    /// @return false if nothing was written, as the message has to be written alone
    Mono<Boolean> write(Row message) {
        return Mono.defer(() -> {
            var entry = new Entry(message);
            return batches.write(entry)
                    .defaultIfEmpty(false)
                    .doOnError(failure -> entry.abandoned.set(true))
                    .doOnCancel(() -> entry.abandoned.set(true));
        });
    }

    /// A message that waits for its batch. No record: no two are equal.
    private static final class Entry {

        private final Row message;

        /// Whether its request has failed meanwhile; then it is not written any more.
        private final AtomicBoolean abandoned = new AtomicBoolean();

        Entry(Row message) {
            this.message = message;
        }
    }

    private Mono<Map<Entry, Boolean>> writeAll(Collection<Entry> entries) {
        var current = entries.stream().filter(entry -> !entry.abandoned.get()).toList();
        return current.isEmpty() ? Mono.just(Map.of()) : insert(current);
    }

    private Mono<Map<Entry, Boolean>> insert(List<Entry> entries) {
        var byId = entries.stream().collect(Collectors.toMap(entry -> entry.message.id(), entry -> entry));
        return messages.write(
                        database, entries.stream().map(entry -> entry.message).toList())
                .collectMap(byId::get, id -> true)
                .onErrorResume(AcceptBatches::isLocked, _ -> Mono.just(Map.of()));
    }

    private static boolean isLocked(Throwable failure) {
        return failure.getCause() instanceof R2dbcException cause && LOCKED.contains(cause.getSqlState());
    }

    @Override
    public void destroy() {
        pool.dispose();
    }
}
