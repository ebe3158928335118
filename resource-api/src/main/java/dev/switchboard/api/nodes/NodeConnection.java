package dev.switchboard.api.nodes;

import dev.switchboard.api.database.DirectConnections;
import io.r2dbc.postgresql.api.Notification;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.retry.Retry;

/// This node's own connection to PostgreSQL, for both LISTEN and the heartbeat, so that a node with
/// a current heartbeat also receives messages. When the connection ends or a heartbeat fails, it is
/// opened again.
///
/// It starts before the web server and stops after it, so that a node that holds anything always
/// has a row.
@Component
final class NodeConnection implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(NodeConnection.class);
    private static final Duration FIRST_HEARTBEAT = Duration.ofSeconds(10);
    private static final Duration FAREWELL = Duration.ofSeconds(1);

    private final Nodes nodes;
    private final Mono<PostgresqlConnection> opening;
    private final NodesProperties properties;
    private final AtomicInteger heartbeats = new AtomicInteger();
    private volatile Consumer<String> reader = unread -> {};
    private volatile boolean everLived;
    private volatile Sinks.Empty<Void> end = Sinks.empty();
    private volatile CompletableFuture<Void> life = CompletableFuture.completedFuture(null);

    NodeConnection(Nodes nodes, DirectConnections connections, NodesProperties properties) {
        this.nodes = nodes;
        this.opening =
                connections.opening("node").timeout(properties.heartbeat().multipliedBy(2));
        this.properties = properties;
    }

    /// The channel on which a node listens.
    static String channel(Object node) {
        return "node_" + node;
    }

    /// Who reads what is sent to this node.
    void onReceive(Consumer<String> receiver) {
        reader = receiver;
    }

    /// Whether it stands, which is true from the first heartbeat on a connection until that one ends.
    boolean stands() {
        return heartbeats.get() > 0;
    }

    /// Whether heartbeats have not failed for as long as it takes to be gone. Only then does this node know that
    /// others had the chance to say that they live: after an outage of PostgreSQL all heartbeats are old.
    boolean steady() {
        return properties.heartbeat().multipliedBy(heartbeats.get() - 1L).compareTo(properties.goneAfter()) >= 0;
    }

    @Override
    public void start() {
        everLived = false;
        var stop = Sinks.<Void>empty();
        var firstHeartbeat = Sinks.<Void>empty();
        end = stop;
        life = Mono.defer(() -> connected(stop, firstHeartbeat))
                .doOnError(failure -> log.warn("The line to other nodes is down: {}", failure.toString()))
                .retryWhen(Retry.backoff(Long.MAX_VALUE, Duration.ofMillis(100))
                        .maxBackoff(properties.heartbeat())
                        .transientErrors(true))
                .takeUntilOther(stop.asMono().then(Mono.delay(FAREWELL.multipliedBy(2))))
                .toFuture();
        firstHeartbeat.asMono().block(FIRST_HEARTBEAT);
    }

    @Override
    public void stop() {
        end.tryEmitEmpty();
        life.join();
    }

    @Override
    public boolean isRunning() {
        return !life.isDone();
    }

    @Override
    public int getPhase() {
        return 0;
    }

    /// One connection, until it fails or the node ends.
    private Mono<Void> connected(Sinks.Empty<Void> stop, Sinks.Empty<Void> firstHeartbeat) {
        return Mono.usingWhen(
                opening,
                connection -> Flux.merge(heard(connection), living(connection, firstHeartbeat))
                        .takeUntilOther(stop.asMono())
                        .then(Mono.defer(() -> farewell(connection))),
                this::close);
    }

    private Flux<Void> heard(PostgresqlConnection connection) {
        return connection
                .getNotifications()
                .mapNotNull(Notification::getParameter)
                .doOnNext(text -> reader.accept(text))
                .thenMany(Mono.error(() -> new IllegalStateException("the connection has ended")));
    }

    private Flux<Void> living(PostgresqlConnection connection, Sinks.Empty<Void> firstHeartbeat) {
        // A server that has just started gets its epoch before anybody waits for that (package sync).
        return execute(connection, "select current_epoch()")
                .then(execute(connection, "listen \"" + channel(nodes.id()) + "\""))
                .then(heartbeat(connection))
                .doOnSuccess(beaten -> firstHeartbeat.tryEmitEmpty())
                .thenMany(Flux.interval(properties.heartbeat())
                        .onBackpressureDrop()
                        .concatMap(tick -> heartbeat(connection)));
    }

    private Mono<Void> heartbeat(PostgresqlConnection connection) {
        return Heartbeat.moveOn(connection, nodes.id(), properties.goneAfter())
                .flatMap(known -> known ? Mono.empty() : arrived(connection))
                .timeout(properties.heartbeat())
                .doOnSuccess(beaten -> heartbeats.incrementAndGet());
    }

    private Mono<Void> arrived(PostgresqlConnection connection) {
        return Heartbeat.begin(connection, nodes.id(), properties.goneAfter()).then(Mono.fromRunnable(() -> {
            if (everLived) {
                log.warn("This node had been given up by others");
                nodes.returned().subscribe(done -> {}, failure -> log.error("The return of this node failed", failure));
            }
            everLived = true;
        }));
    }

    private Mono<Void> farewell(PostgresqlConnection connection) {
        return Heartbeat.end(connection, nodes.id())
                .timeout(FAREWELL)
                .doOnError(failure -> log.warn("The other nodes could not be told of the end: {}", failure.toString()))
                .onErrorComplete();
    }

    private Mono<Void> close(PostgresqlConnection connection) {
        heartbeats.set(0);
        return connection.close().timeout(FAREWELL).onErrorComplete();
    }

    private static Mono<Void> execute(PostgresqlConnection connection, String sql) {
        return connection
                .createStatement(sql)
                .execute()
                .flatMap(result -> result.getRowsUpdated())
                .then();
    }
}
