package dev.switchboard.api.platform.nodes;

import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.postgresql.api.PostgresqlStatement;
import io.r2dbc.spi.Readable;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Writes the row of a node.
final class Heartbeat {

    private static final String ALIVE_UNTIL = "statement_timestamp() + $2 * interval '1 millisecond'";

    private Heartbeat() {}

    /// @param inTime false when it came so late that the node counted as gone, or its row was deleted
    /// @param aliveUntil until when the node counts as alive now, by the database's clock
    record Written(boolean inTime, Instant aliveUntil) {

        private static Written of(Readable row) {
            return new Written(
                    Objects.requireNonNull(row.get(0, Boolean.class)),
                    Objects.requireNonNull(row.get(1, Instant.class)));
        }
    }

    static Mono<Written> insert(PostgresqlConnection connection, UUID node, Duration goneAfter, String version) {
        return written(connection
                .createStatement("insert into nodes (id, alive_until, version) values ($1, " + ALIVE_UNTIL + ", $3)"
                        + " returning false, alive_until")
                .bind("$1", node)
                .bind("$2", goneAfter.toMillis())
                .bind("$3", version));
    }

    /// Empty when other nodes have deleted the row.
    static Mono<Written> extend(PostgresqlConnection connection, UUID node, Duration goneAfter) {
        return written(connection
                .createStatement("update nodes set alive_until = " + ALIVE_UNTIL + " where id = $1"
                        + " returning old.alive_until > statement_timestamp(), new.alive_until")
                .bind("$1", node)
                .bind("$2", goneAfter.toMillis()));
    }

    private static Mono<Written> written(PostgresqlStatement statement) {
        return statement
                .execute()
                .concatMap(result -> result.map((row, _) -> Written.of(row)))
                .singleOrEmpty();
    }

    /// Marks the node as gone; the next sweep removes it.
    static Mono<Void> end(PostgresqlConnection connection, UUID node) {
        return connection
                .createStatement("update nodes set alive_until = '-infinity' where id = $1")
                .bind("$1", node)
                .execute()
                .flatMap(result -> result.getRowsUpdated())
                .then();
    }
}
