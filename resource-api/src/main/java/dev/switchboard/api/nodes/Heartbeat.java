package dev.switchboard.api.nodes;

import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.postgresql.api.PostgresqlStatement;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Writes the row of a node.
final class Heartbeat {

    private static final String ALIVE_UNTIL = "statement_timestamp() + $2 * interval '1 millisecond'";

    private Heartbeat() {}

    static Mono<Void> insert(PostgresqlConnection connection, UUID node, Duration goneAfter, String version) {
        return rows(connection
                        .createStatement(
                                "insert into nodes (id, living_until, version) values ($1, " + ALIVE_UNTIL + ", $3)")
                        .bind("$1", node)
                        .bind("$2", goneAfter.toMillis())
                        .bind("$3", version))
                .then();
    }

    /// @return false when it comes so late that the node counted as gone; empty when other nodes
    ///     have deleted the row
    static Mono<Boolean> extend(PostgresqlConnection connection, UUID node, Duration goneAfter) {
        return Flux.from(connection
                        .createStatement("update nodes set living_until = " + ALIVE_UNTIL
                                + " where id = $1 returning old.living_until > statement_timestamp()")
                        .bind("$1", node)
                        .bind("$2", goneAfter.toMillis())
                        .execute())
                .concatMap(result -> result.map((row, _) -> Objects.requireNonNull(row.get(0, Boolean.class))))
                .singleOrEmpty();
    }

    /// Marks the node as gone; the next sweep removes it.
    static Mono<Void> end(PostgresqlConnection connection, UUID node) {
        return rows(connection
                        .createStatement("update nodes set living_until = '-infinity' where id = $1")
                        .bind("$1", node))
                .then();
    }

    private static Mono<Long> rows(PostgresqlStatement statement) {
        return statement.execute().flatMap(result -> result.getRowsUpdated()).reduce(0L, Long::sum);
    }
}
