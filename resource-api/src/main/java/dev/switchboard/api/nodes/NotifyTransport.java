package dev.switchboard.api.nodes;

import dev.switchboard.api.database.DirectConnections;
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

/// Carries texts to nodes by NOTIFY, in the order in which they come; what is too long for it waits in a row of
/// `node_letters`, and its id is sent.
///
/// On a connection of its own: NOTIFY in the transaction of a change would let all such commits wait for each other.
@Component
final class NotifyTransport implements DisposableBean {

    /// PostgreSQL takes less than 8,000 bytes.
    private static final int LONGEST = 7_999;

    private static final String TO = " from nodes where id = any($1) and " + Nodes.LIVING;
    private static final String NOTIFY = "select pg_notify('" + NodeConnection.channel("") + "' || id, $2)::text" + TO;
    private static final String NOTIFY_OF_LONG =
            "with letter as (insert into node_letters (node, content) select id, $2" + TO + " returning id, node)"
                    + " select pg_notify('" + NodeConnection.channel("") + "' || node, id::text)::text from letter";
    private static final String TAKE = "delete from node_letters where id = $1 returning content";

    private final ConnectionPool connections;

    NotifyTransport(DirectConnections connections, NodesProperties properties) {
        this.connections = connections.single("post", properties.answerWithin());
    }

    @Override
    public void destroy() {
        connections.dispose();
    }

    /// @param text that begins with `{`
    /// @return how many of the nodes live, and get it
    Mono<Long> send(Collection<UUID> nodes, String text) {
        boolean fits = text.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
        return using(connection -> connection
                        .createStatement(fits ? NOTIFY : NOTIFY_OF_LONG)
                        .bind("$1", nodes.toArray(UUID[]::new))
                        .bind("$2", text))
                .count();
    }

    /// The text that a notification brings or refers to; empty when it is not there any more.
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
