package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePlanChanges;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.SmartLifecycle;

/// Keeps the [RatePlan] up to date: it reads the changes every second, and everything once an hour, in case the
/// source was restored from a backup. The first read ends before the service accepts requests. While the source is
/// unavailable, the plan stays as it is.
class RatePlanLoader implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(RatePlanLoader.class);

    static final Duration INTERVAL = Duration.ofSeconds(1);
    static final Duration COMPLETE_AGAIN = Duration.ofHours(1);

    /// In a row. Fewer are not worth a line in the log, for example while all services start.
    private static final int REPORTED_FAILURES = 20;

    private final RatePlan plan;
    private final @Nullable RatePlanSource source;
    private final LongSupplier nanoTime;
    private volatile @Nullable ScheduledExecutorService thread;
    private long version;
    private long completeAt;
    private int failures;

    @Autowired
    RatePlanLoader(RatePlan plan, ObjectProvider<RatePlanSource> source) {
        this(plan, source.getIfAvailable(), System::nanoTime);
    }

    RatePlanLoader(RatePlan plan, @Nullable RatePlanSource source, LongSupplier nanoTime) {
        this.plan = plan;
        this.source = source;
        this.nanoTime = nanoTime;
    }

    /// Before the web server, which starts in a late phase.
    @Override
    public int getPhase() {
        return 0;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // a round never throws
    public void start() {
        var reader = source;
        if (reader == null) {
            return;
        }
        load(reader);
        var executor = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("rate-plan").factory());
        executor.scheduleWithFixedDelay(
                () -> load(reader), INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        thread = executor;
    }

    @Override
    public void stop() {
        var executor = thread;
        if (executor != null) {
            executor.shutdownNow();
            thread = null;
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    /// Reads and applies all changes. Never throws.
    synchronized void load(RatePlanSource reader) {
        try {
            boolean complete = version == 0 || nanoTime.getAsLong() - completeAt >= COMPLETE_AGAIN.toNanos();
            if (complete || !loadChanges(reader)) {
                loadComplete(reader);
            }
            if (failures >= REPORTED_FAILURES) {
                log.info("Rate plans can be read again");
            }
            failures = 0;
        } catch (RuntimeException failure) {
            failures++;
            if (failures == REPORTED_FAILURES) {
                log.warn("Rate plans cannot be read; the present ones stay in force: {}", failure.toString());
            }
        }
    }

    /// Returns false when the source is older than the plan.
    private boolean loadChanges(RatePlanSource reader) {
        RatePlanChanges read;
        do {
            read = reader.after(version);
            if (read.version() < version) {
                return false;
            }
            plan.apply(read.changes());
            version = read.version();
        } while (read.more());
        return true;
    }

    private void loadComplete(RatePlanSource reader) {
        var complete = new PlannedLimits();
        long startedAt = nanoTime.getAsLong();
        long reached = 0;
        RatePlanChanges read;
        do {
            read = reader.after(reached);
            read.changes().forEach(complete::apply);
            reached = read.version();
        } while (read.more());
        plan.replace(complete);
        version = reached;
        completeAt = startedAt;
    }
}
