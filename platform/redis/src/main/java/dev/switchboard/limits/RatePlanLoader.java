package dev.switchboard.limits;

import dev.switchboard.background.BackgroundLoop;
import dev.switchboard.contract.limits.RatePlanChanges;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;

/// Keeps the [RatePlan] up to date: it reads the changes every second, and everything once an hour, in case the
/// source was restored from a backup. The first read ends before the service accepts requests. While the source is
/// unavailable, the plan stays as it is.
class RatePlanLoader extends BackgroundLoop {

    private static final Logger log = LoggerFactory.getLogger(RatePlanLoader.class);

    static final Duration INTERVAL = Duration.ofSeconds(1);
    static final Duration COMPLETE_AGAIN = Duration.ofHours(1);

    /// In a row. Fewer are not worth a line in the log, for example while all services start.
    private static final int REPORTED_FAILURES = 20;

    private final RatePlan plan;
    private final @Nullable RatePlanSource source;
    private final LongSupplier nanoTime;
    private long version;
    private long completeAt;
    private int failures;

    @Autowired
    RatePlanLoader(RatePlan plan, ObjectProvider<RatePlanSource> source) {
        this(plan, source.getIfAvailable(), System::nanoTime);
    }

    RatePlanLoader(RatePlan plan, @Nullable RatePlanSource source, LongSupplier nanoTime) {
        super("rate-plan", INTERVAL);
        this.plan = plan;
        this.source = source;
        this.nanoTime = nanoTime;
    }

    @Override
    public void start() {
        if (source != null) {
            load(source);
            super.start();
        }
    }

    @Override
    protected void round() {
        if (source != null) {
            load(source);
        }
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
