package dev.switchboard.api.platform.nodes;

import dev.switchboard.api.platform.database.DirectConnections;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.Statement;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Sends texts to nodes with NOTIFY, in order. A text that is too long is stored in a row of
/// `node_messages`, and its id is sent instead.
///
/// It has a separate connection: with NOTIFY in the transaction of a change, all such commits
/// would wait for each other.
@Component
final class NotifyTransport implements DisposableBean {

    /// PostgreSQL accepts payloads below 8,000 bytes.
    private static final int MAX_BYTES = 7_999;

    private static final String TO = " from nodes where id = any($1) and " + Nodes.ALIVE;
    private static final String NOTIFY = "select pg_notify('" + NodeConnection.channel("") + "' || id, $2)::text" + TO;
    private static final String NOTIFY_OF_STORED =
            "with stored as (insert into node_messages (node, content) select id, $2" + TO + " returning id, node)"
                    + " select pg_notify('" + NodeConnection.channel("") + "' || node, id::text)::text from stored";
    private static final String TAKE = "delete from node_messages where id = $1 returning content";

    private final ConnectionPool connections;

    NotifyTransport(DirectConnections connections, NodesProperties properties) {
        this.connections = connections.single("node-messages", properties.responseTimeout());
    }

    @Override
    public void destroy() {
        connections.dispose();
    }

    /// @param text that begins with `{`
    /// @return to how many of the nodes it was sent; others are gone
    Mono<Long> send(Collection<UUID> nodes, String text) {
        boolean fits = text.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES;
        return using(connection -> connection
                        .createStatement(fits ? NOTIFY : NOTIFY_OF_STORED)
                        .bind("$1", nodes.toArray(UUID[]::new))
                        .bind("$2", text))
                .count();
    }

    /// The text that a notification contains or refers to; empty when it is no longer stored.
    Mono<String> open(String notification) {
        return notification.startsWith("{")
                ? Mono.just(notification)
                : using(connection -> connection.createStatement(TAKE).bind("$1", UUID.fromString(notification)))
                        .next();
    }

    /// The first column of the rows, as text.
    private Flux<String> using(Function<Connection, Statement> statement) {
        return Flux.usingWhen(
                connections.create(),
                connection -> Flux.from(statement.apply(connection).execute())
                        .concatMap(result -> result.map(row -> String.valueOf(row.get(0, String.class)))),
                Connection::close);
    }
}
