package dev.switchboard.requests;

import dev.switchboard.redis.RedisLink;
import dev.switchboard.requests.MetricTimes.Slot;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/// Records requests: a request only puts its report into a bounded queue, and a thread of its own writes to Redis
/// twice a second. What does not fit, and what Redis does not accept, is dropped and counted
/// (`switchboard.requests.dropped`).
public class RequestRecorder implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(RequestRecorder.class);

    /// Reports take about 300 bytes, so at most 20 MB.
    static final int MAX_WAITING = 65_536;

    private static final Duration INTERVAL = Duration.ofMillis(500);

    private final RequestWriter writer;
    private final InstantSource clock;
    private final Counter dropped;
    private final Queue<RequestReport> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger size = new AtomicInteger();
    private volatile @Nullable ScheduledExecutorService thread;

    public RequestRecorder(RedisLink link, InstantSource clock, MeterRegistry meters) {
        this.writer = new RequestWriter(link);
        this.clock = clock;
        this.dropped = Counter.builder("switchboard.requests.dropped")
                .description("requests that are missing in the request log, usage and metrics")
                .register(meters);
    }

    /// Records a request. Never blocks.
    public void record(RequestReport report) {
        if (size.get() >= MAX_WAITING) {
            dropped.increment();
            return;
        }
        size.incrementAndGet();
        waiting.add(report);
    }

    /// Writes what was recorded since the last call.
    synchronized void flush() {
        var batch = new RequestBatch();
        // A point even if there are no requests.
        batch.traffic(Slot.of(MetricTimes.TEN, clock.instant()));
        for (var report = waiting.poll(); report != null; report = waiting.poll()) {
            batch.add(report);
            if (batch.size() == MAX_WAITING) {
                break;
            }
        }
        size.addAndGet(-batch.size());
        if (!writer.write(batch)) {
            dropped.increment(batch.size());
        }
    }

    private void flushSafely() {
        try {
            flush();
        } catch (RuntimeException failure) {
            // An exception would end the thread's rounds.
            log.warn("Requests could not be recorded", failure);
        }
    }

    /// Before the web server starts, and after it has stopped.
    @Override
    public int getPhase() {
        return 0;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // a round never throws
    public void start() {
        var executor = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("request-recorder").factory());
        executor.scheduleWithFixedDelay(
                this::flushSafely, INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        thread = executor;
    }

    @Override
    public void stop() {
        var executor = thread;
        if (executor != null) {
            executor.shutdown();
            thread = null;
            flushSafely();
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
