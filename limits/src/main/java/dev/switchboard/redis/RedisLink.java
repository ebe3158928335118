package dev.switchboard.redis;

import io.lettuce.core.RedisChannelHandler;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisConnectionStateListener;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.resource.ClientResources;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.Future;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one connection to Redis and a small circuit breaker on it.
///
/// Whoever uses Redis asks [#commands()] first and goes without Redis when it gives nothing, and reports with
/// [#failed(Throwable)] what went wrong. After a few failures in a row, or when the connection is lost, the link is
/// down: requests don't try any more, a probe does, and brings it up again. Each change is one log line.
// What becomes of its own attempts the link learns from their callbacks.
@SuppressWarnings("FutureReturnValueIgnored")
public class RedisLink {

    private static final Logger log = LoggerFactory.getLogger(RedisLink.class);
    private static final RedisCodec<String, byte[]> CODEC = RedisCodec.of(StringCodec.UTF8, ByteArrayCodec.INSTANCE);
    private static final int FAILURES_IN_A_ROW = 3;

    private final RedisClient client;
    private final RedisURI uri;
    private final EventExecutorGroup executors;
    private final Duration probeInterval;
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicBoolean up = new AtomicBoolean();
    private final AtomicLong outages = new AtomicLong();
    private final AtomicLong returns = new AtomicLong();
    /// Set while Redis is probed, from the first attempt until one succeeds, pauses included: there is one probe at a
    /// time, however often the connection is made.
    private final AtomicBoolean probing = new AtomicBoolean();
    private volatile @Nullable Future<?> nextProbe;
    private volatile long upSince;
    private volatile boolean closed;
    private volatile @Nullable StatefulRedisConnection<String, byte[]> connection;

    RedisLink(
            RedisClient client,
            RedisURI uri,
            ClientResources resources,
            RedisProperties properties,
            MeterRegistry meters) {
        this.client = client;
        this.uri = uri;
        this.executors = resources.eventExecutorGroup();
        this.probeInterval = properties.probeInterval();
        FunctionCounter.builder("switchboard.redis.outages", outages, AtomicLong::doubleValue)
                .description("how often Redis was lost")
                .register(meters);
        Gauge.builder("switchboard.redis.up", up, flag -> flag.get() ? 1 : 0)
                .description("1 while Redis can be relied on, 0 while this service does without it")
                .register(meters);
    }

    /// The connection, or null while Redis is away.
    public @Nullable RedisAsyncCommands<String, byte[]> commands() {
        var current = connection;
        return current == null || !up.get() ? null : current.async();
    }

    /// The same for rooms that may block. Its commands time out like the others, with a [RedisException].
    public @Nullable RedisCommands<String, byte[]> blockingCommands() {
        var current = connection;
        return current == null || !up.get() ? null : current.sync();
    }

    /// The connection even while Redis is believed to be unavailable; null before there is one. It is for what a frozen
    /// Redis has to execute before it answers anybody else once it goes on. Nobody may wait for the answer.
    public @Nullable RedisAsyncCommands<String, byte[]> commandsEvenWhileDown() {
        var current = connection;
        return current == null ? null : current.async();
    }

    /// How long Redis has been available without a break; zero while it is not.
    public Duration upFor() {
        return up.get() ? Duration.ofNanos(System.nanoTime() - upSince) : Duration.ZERO;
    }

    /// How often Redis was lost, the present outage included. What was learnt without Redis in one outage is stale in
    /// the next.
    public long outages() {
        return outages.get();
    }

    /// How often Redis came back after an outage. What was learnt before the last return may have been changed by those
    /// who could not tell Redis.
    public long returns() {
        return returns.get();
    }

    /// A command was answered.
    public void succeeded() {
        if (failures.get() != 0) {
            failures.set(0);
        }
    }

    /// A command failed or was not answered in time.
    public void failed(Throwable failure) {
        var cause = failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof RedisException && failures.incrementAndGet() >= FAILURES_IN_A_ROW) {
            down(String.valueOf(cause.getMessage()));
        }
    }

    /// Connects without making anybody wait: the service starts and serves without Redis.
    @PostConstruct
    void start() {
        client.addListener(new RedisConnectionStateListener() {
            @Override
            public void onRedisDisconnected(RedisChannelHandler<?, ?> lost) {
                down("the connection was lost");
            }

            @Override
            public void onRedisConnected(RedisChannelHandler<?, ?> connected, SocketAddress address) {
                if (connection != null) {
                    probeNow();
                }
            }
        });
        startProbing();
    }

    @PreDestroy
    void stop() {
        closed = true;
        up.set(false);
        var current = connection;
        if (current != null) {
            current.closeAsync();
        }
    }

    private void down(String reason) {
        if (up.compareAndSet(true, false) && !closed) {
            outages.incrementAndGet();
            log.warn("Redis is away, going on without it: {}", reason);
            startProbing();
        }
    }

    private void startProbing() {
        if (probing.compareAndSet(false, true)) {
            probe();
        }
    }

    /// Does not wait for the next probe where one is scheduled. Only one caller can cancel it and go on in its place.
    private void probeNow() {
        var next = nextProbe;
        if (next != null && next.cancel(false)) {
            probe();
        } else if (!up.get()) {
            startProbing();
        }
    }

    private void probeLater() {
        if (!closed) {
            nextProbe = executors.schedule(this::probe, probeInterval.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void probe() {
        if (closed) {
            return;
        }
        if (up.get()) {
            probing.set(false);
            // It may have been lost while this probe kept others from starting.
            if (!up.get()) {
                startProbing();
            }
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

    /// Probing has ended before Redis is up, so that it can start again as soon as Redis is lost.
    private synchronized void up() {
        probing.set(false);
        if (up.get() || closed) {
            return;
        }
        failures.set(0);
        if (outages.get() > 0) {
            returns.incrementAndGet();
        }
        upSince = System.nanoTime();
        up.set(true);
        log.info("Redis is back");
    }

    private void connect() {
        try {
            client.connectAsync(CODEC, uri).whenComplete((connected, failure) -> {
                if (failure == null) {
                    connection = connected;
                    probe();
                } else {
                    probeLater();
                }
            });
        } catch (RedisException refused) {
            log.debug("Redis cannot be reached yet", refused);
            probeLater();
        }
    }
}
