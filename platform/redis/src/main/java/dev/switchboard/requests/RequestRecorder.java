package dev.switchboard.requests;

import dev.switchboard.background.BackgroundLoop;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.requests.MetricTimes.Slot;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Records requests: a request only puts its report into a bounded queue, and a thread of its own writes to Redis
/// twice a second. What does not fit, and what Redis does not accept, is dropped and counted
/// (`switchboard.requests.dropped`).
public class RequestRecorder extends BackgroundLoop {

    /// Reports take about 300 bytes, so at most 20 MB.
    static final int MAX_WAITING = 65_536;

    private static final Duration INTERVAL = Duration.ofMillis(500);

    private final RequestWriter writer;
    private final InstantSource clock;
    private final Counter dropped;
    private final Queue<RequestReport> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger size = new AtomicInteger();

    public RequestRecorder(RedisLink link, InstantSource clock, MeterRegistry meters) {
        super("request-recorder", INTERVAL);
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

    @Override
    protected void round() {
        flush();
    }

    @Override
    protected void end() {
        flush();
    }
}
