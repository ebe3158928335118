package dev.switchboard.api.nodes;

import io.r2dbc.postgresql.api.PostgresqlConnection;
import io.r2dbc.postgresql.api.PostgresqlStatement;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// The row of a node.
final class Heartbeat {

    private static final String LATER = "statement_timestamp() + $2 * interval '1 millisecond'";

    private Heartbeat() {}

    static Mono<Void> begin(PostgresqlConnection connection, UUID node, Duration goneAfter) {
        return rows(connection
                        .createStatement("insert into nodes (id, living_until) values ($1, " + LATER + ")")
                        .bind("$1", node)
                        .bind("$2", goneAfter.toMillis()))
                .then();
    }

    /// @return whether the row is still there
    static Mono<Boolean> moveOn(PostgresqlConnection connection, UUID node, Duration goneAfter) {
        return rows(connection
                        .createStatement("update nodes set living_until = " + LATER + " where id = $1")
                        .bind("$1", node)
                        .bind("$2", goneAfter.toMillis()))
                .map(rows -> rows > 0);
    }

    /// The node marks itself as gone; the next sweep removes it.
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
