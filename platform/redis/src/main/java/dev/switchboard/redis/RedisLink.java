package dev.switchboard.redis;

import dev.switchboard.contract.identity.Projection;
import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisConnectionStateListener;
import io.lettuce.core.RedisException;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.resource.ClientResources;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.Future;
import jakarta.annotation.PostConstruct;
import java.net.SocketAddress;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/// The connection to Redis, and those of event loops ([LoopConnections]), with a circuit breaker.
///
/// Callers get [#commands()], work without Redis when it is null, and report the outcome with
/// [#succeeded()] or [#failed(Throwable)]. After several failures in a row, or when the connection is
/// lost, Redis counts as unavailable: requests do not use it, and a probe checks when it responds
/// again. Each change is logged once.
///
/// ```
/// NEW ── start ──▶ PROBING ── a probe succeeds ──▶ UP ── failures in a row, or the connection is lost ──▶ PROBING
///                      any of them ── stop ──▶ STOPPED
/// ```
///
/// Whoever changes the state to PROBING begins the only sequence of probes, pauses included, which the change to UP
/// ends: there is one probe at a time, however often the connection is established.
@SuppressWarnings("FutureReturnValueIgnored")
public class RedisLink implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(RedisLink.class);
    private static final int FAILURES_IN_A_ROW = 3;

    /// From the last command that succeeded to the first that succeeds again.
    private static final Duration SHORT_OUTAGE = Projection.TRUST_WITHOUT_REDIS;

    private enum State {
        NEW,
        PROBING,
        UP,
        STOPPED
    }

    private final RedisClient client;
    private final RedisConnector connector;
    private final EventExecutorGroup executors;
    private final Duration probeEvery;
    private final LoopConnections loopConnections;
    private final AtomicReference<State> state = new AtomicReference<>(State.NEW);
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicLong outages = new AtomicLong();
    private final AtomicLong recoveries = new AtomicLong();
    private volatile @Nullable Future<?> nextProbe;
    private volatile long upSince;
    private final AtomicLong succeededAt = new AtomicLong();
    /// Null before the first one.
    private volatile @Nullable Long longOutageEndedAt;
    private volatile @Nullable StatefulRedisConnection<String, byte[]> connection;

    RedisLink(
            RedisClient client,
            RedisConnector connector,
            LoopConnections loopConnections,
            ClientResources resources,
            RedisProperties properties,
            MeterRegistry meters) {
        this.client = client;
        this.connector = connector;
        this.loopConnections = loopConnections;
        this.executors = resources.eventExecutorGroup();
        this.probeEvery = properties.probeEvery();
        FunctionCounter.builder("switchboard.redis.outages", outages, AtomicLong::doubleValue)
                .description("how often Redis became unavailable")
                .register(meters);
        Gauge.builder("switchboard.redis.up", this, link -> link.isUp() ? 1 : 0)
                .description("1 while Redis is available, 0 while this service works without it")
                .register(meters);
    }

    private boolean isUp() {
        return state.get() == State.UP;
    }

    /// The connection, or null while Redis is unavailable. To be called for each command, since it
    /// depends on the thread.
    public @Nullable RedisAsyncCommands<String, byte[]> commands() {
        var current = connection;
        if (current == null || !isUp()) {
            return null;
        }
        return Objects.requireNonNullElse(loopConnections.current(), current).async();
    }

    /// The connection for callers that can block; null while Redis is unavailable. A command that times out throws a
    /// [RedisException].
    public @Nullable RedisCommands<String, byte[]> blockingCommands() {
        var current = connection;
        return current == null || !isUp() ? null : current.sync();
    }

    /// The connection even while Redis counts as unavailable; null before there is one. For commands
    /// that a frozen Redis must execute first when it continues. Do not wait for the response.
    public @Nullable RedisAsyncCommands<String, byte[]> commandsEvenWhileDown() {
        var current = connection;
        return current == null ? null : current.async();
    }

    /// How long Redis has been available without a break; zero while it is not.
    public Duration upFor() {
        return isUp() ? Duration.ofNanos(System.nanoTime() - upSince) : Duration.ZERO;
    }

    /// How long ago the last outage ended that was longer than what a revocation may take anyway
    /// ([Projection#TRUST_WITHOUT_REDIS]); very long without any.
    public Duration sinceLongOutage() {
        var ended = longOutageEndedAt;
        return ended == null ? ChronoUnit.FOREVER.getDuration() : Duration.ofNanos(System.nanoTime() - ended);
    }

    /// How often Redis became unavailable, the current outage included. Data that was cached during
    /// one outage is stale in the next.
    public long outages() {
        return outages.get();
    }

    /// How often Redis became available again after an outage. Data from before may be outdated,
    /// since changes during the outage could not be written to Redis.
    public long recoveries() {
        return recoveries.get();
    }

    /// Reports that a command succeeded.
    public void succeeded() {
        succeededAt.lazySet(System.nanoTime());
        if (failures.get() != 0) {
            failures.set(0);
        }
    }

    /// Reports that a command failed or timed out.
    public void failed(Throwable failure) {
        var cause = failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof RedisException && failures.incrementAndGet() >= FAILURES_IN_A_ROW) {
            down(String.valueOf(cause.getMessage()));
        }
    }

    /// Connects in the background, as early as it can: the service starts and works without Redis.
    @PostConstruct
    void open() {
        client.addListener(new RedisConnectionStateListener() {
            @Override
            public void onRedisDisconnected(RedisChannelHandler<?, ?> lost) {
                if (lost.equals(connection)) {
                    down("the connection was lost");
                }
            }

            @Override
            public void onRedisConnected(RedisChannelHandler<?, ?> connected, SocketAddress address) {
                if (connected.equals(connection)) {
                    probeNow();
                }
            }
        });
        if (state.compareAndSet(State.NEW, State.PROBING)) {
            probe();
        }
    }

    /// It is open since its construction.
    @Override
    public void start() {}

    @Override
    public boolean isRunning() {
        return state.get() != State.STOPPED;
    }

    /// It does not open again.
    @Override
    public boolean isPauseable() {
        return false;
    }

    /// Ends after those that write to Redis when they end ([dev.switchboard.background.BackgroundLoop]), and before the
    /// event loops of the connections ([org.springframework.http.client.ReactorResourceFactory], phase 0).
    @Override
    public int getPhase() {
        return 1;
    }

    @Override
    public void stop() {
        state.set(State.STOPPED);
        var current = connection;
        if (current != null) {
            current.closeAsync();
        }
        loopConnections.close();
    }

    private void down(String reason) {
        if (state.compareAndSet(State.UP, State.PROBING)) {
            outages.incrementAndGet();
            loopConnections.close();
            log.warn("Redis is unavailable, continuing without it: {}", reason);
            probe();
        }
    }

    /// Probes at once instead of waiting for the scheduled probe. Only one caller can cancel that probe and replace it.
    private void probeNow() {
        var next = nextProbe;
        if (next != null && next.cancel(false)) {
            probe();
        }
    }

    private void probeLater() {
        if (state.get() == State.PROBING) {
            nextProbe = executors.schedule(this::probe, probeEvery.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void probe() {
        if (state.get() != State.PROBING) {
            return;
        }
        var current = connection;
        if (current == null) {
            connect();
            return;
        }
        current.async().ping().whenComplete((pong, failure) -> {
            if (failure == null) {
                up();
            } else {
                probeLater();
            }
        });
    }

    private void up() {
        failures.set(0);
        long now = System.nanoTime();
        if (outages.get() > 0) {
            recoveries.incrementAndGet();
            if (now - succeededAt.get() > SHORT_OUTAGE.toNanos()) {
                longOutageEndedAt = now;
            }
        }
        upSince = now;
        succeededAt.set(now);
        if (state.compareAndSet(State.PROBING, State.UP)) {
            log.info("Redis is available");
        }
    }

    private void connect() {
        connector.open().whenComplete((opened, failure) -> {
            if (failure == null) {
                connection = opened;
                probe();
            } else {
                log.debug("Redis cannot be reached yet", failure);
                probeLater();
            }
        });
    }
}
