package dev.switchboard.api.platform.nodes;

import dev.switchboard.api.platform.database.DirectConnections;
import io.r2dbc.postgresql.api.Notification;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
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

    /// On a machine on which other services start as well, some attempts take too long.
    private static final Duration FIRST_HEARTBEAT = Duration.ofMinutes(1);

    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(1);

    private final Nodes nodes;
    private final String version;
    private final Mono<PostgresqlConnection> opening;
    private final NodesProperties properties;
    private volatile Heartbeats heartbeats = Heartbeats.NONE;
    private volatile Consumer<String> receiver = unread -> {};
    private volatile Runnable last = () -> {};
    private volatile boolean wasAlive;
    private volatile Sinks.Empty<Void> stopping = Sinks.empty();
    private volatile CompletableFuture<Void> running = CompletableFuture.completedFuture(null);

    NodeConnection(
            Nodes nodes,
            DirectConnections connections,
            NodesProperties properties,
            ObjectProvider<BuildProperties> build) {
        this.nodes = nodes;
        this.version =
                build.stream().findFirst().map(BuildProperties::getVersion).orElse("unknown");
        this.opening =
                connections.opening("node").timeout(properties.heartbeat().multipliedBy(2));
        this.properties = properties;
    }

    /// The channel on which a node listens.
    static String channel(Object node) {
        return "node_" + node;
    }

    /// Sets what receives the notifications for this node.
    void onReceive(Consumer<String> notificationReceiver) {
        receiver = notificationReceiver;
    }

    /// Sets what this node still does before it is gone.
    void onStop(Runnable lastWork) {
        last = lastWork;
    }

    /// Whether other nodes consider this one alive: from the first heartbeat on a connection
    /// until that connection ends.
    boolean alive() {
        return heartbeats.inTime > 0;
    }

    /// The `alive_until` of this node's last heartbeat, if heartbeats have succeeded in time for at
    /// least [NodesProperties#goneAfter]; otherwise null. Only then does this node know that the
    /// others could write theirs too: after an outage of PostgreSQL, a pause of the machine or a
    /// jump of the database's clock all heartbeats are old.
    @Nullable
    Instant steadyUntil() {
        var last = heartbeats;
        boolean steady = properties.heartbeat().multipliedBy(last.inTime - 1L).compareTo(properties.goneAfter()) >= 0;
        return steady ? last.aliveUntil : null;
    }

    /// Those on the current connection.
    ///
    /// @param inTime how many in a row were in time; the first one of all counts
    /// @param aliveUntil of the last one; null without one
    private record Heartbeats(int inTime, @Nullable Instant aliveUntil) {

        static final Heartbeats NONE = new Heartbeats(0, null);

        Heartbeats and(Heartbeat.Written heartbeat) {
            return new Heartbeats(heartbeat.inTime() ? inTime + 1 : 1, heartbeat.aliveUntil());
        }
    }

    @Override
    public void start() {
        wasAlive = false;
        var stop = Sinks.<Void>empty();
        var firstHeartbeat = Sinks.<Void>empty();
        stopping = stop;
        running = Mono.defer(() -> connected(stop, firstHeartbeat))
                .doOnError(failure -> log.warn("Lost the connection to other nodes: {}", failure.toString()))
                .retryWhen(Retry.backoff(Long.MAX_VALUE, Duration.ofMillis(100))
                        .maxBackoff(properties.heartbeat())
                        .transientErrors(true))
                .takeUntilOther(stop.asMono().then(Mono.delay(SHUTDOWN_TIMEOUT.multipliedBy(2))))
                .toFuture();
        firstHeartbeat.asMono().block(FIRST_HEARTBEAT);
    }

    @Override
    public void stop() {
        last.run();
        stopping.tryEmitEmpty();
        running.join();
    }

    @Override
    public boolean isRunning() {
        return !running.isDone();
    }

    /// Ends after everything else that uses it, and before the event loops
    /// ([org.springframework.http.client.ReactorResourceFactory], phase 0), which it needs to unregister.
    @Override
    public int getPhase() {
        return 1;
    }

    /// One connection, until it fails or the node ends.
    private Mono<Void> connected(Sinks.Empty<Void> stop, Sinks.Empty<Void> firstHeartbeat) {
        return Mono.usingWhen(
                opening,
                connection -> Flux.merge(notifications(connection), heartbeats(connection, firstHeartbeat))
                        .takeUntilOther(stop.asMono())
                        .then(Mono.defer(() -> unregister(connection))),
                this::close);
    }

    private Flux<Void> notifications(PostgresqlConnection connection) {
        return connection
                .getNotifications()
                .mapNotNull(Notification::getParameter)
                .doOnNext(text -> receiver.accept(text))
                .thenMany(Mono.error(() -> new IllegalStateException("the connection has ended")));
    }

    private Flux<Void> heartbeats(PostgresqlConnection connection, Sinks.Empty<Void> firstHeartbeat) {
        // Begins the epoch of a server that has just started, before a request has to wait for it (package sync).
        return execute(connection, "select current_epoch()")
                .then(execute(connection, "listen \"" + channel(nodes.id()) + "\""))
                .then(heartbeat(connection))
                .doOnSuccess(done -> firstHeartbeat.tryEmitEmpty())
                .thenMany(Flux.interval(properties.heartbeat())
                        .onBackpressureDrop()
                        .concatMap(tick -> heartbeat(connection)));
    }

    private Mono<Void> heartbeat(PostgresqlConnection connection) {
        return Heartbeat.extend(connection, nodes.id(), properties.goneAfter())
                .switchIfEmpty(register(connection))
                .timeout(properties.heartbeat())
                .doOnNext(written -> {
                    wasAlive = true;
                    heartbeats = heartbeats.and(written);
                })
                .then();
    }

    private Mono<Heartbeat.Written> register(PostgresqlConnection connection) {
        return Heartbeat.insert(connection, nodes.id(), properties.goneAfter(), version)
                .doOnNext(written -> {
                    if (wasAlive) {
                        log.warn("Came back after other nodes had removed this one");
                        nodes.notifyReturn()
                                .subscribe(
                                        done -> {},
                                        failure -> log.error("Failed to restore what this node holds", failure));
                    }
                });
    }

    private Mono<Void> unregister(PostgresqlConnection connection) {
        return Heartbeat.end(connection, nodes.id())
                .timeout(SHUTDOWN_TIMEOUT)
                .doOnError(failure -> log.warn("Could not notify other nodes of the shutdown: {}", failure.toString()))
                .onErrorComplete();
    }

    private Mono<Void> close(PostgresqlConnection connection) {
        heartbeats = Heartbeats.NONE;
        return connection.close().timeout(SHUTDOWN_TIMEOUT).onErrorComplete();
    }

    private static Mono<Void> execute(PostgresqlConnection connection, String sql) {
        return connection
                .createStatement(sql)
                .execute()
                .flatMap(result -> result.getRowsUpdated())
                .then();
    }
}
