package dev.switchboard.api.messaging.faxes;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/// The remaining cost of parsing one file. The parser is stopped at its next read once it has
/// allocated too much, taken too long, or was interrupted: a few bytes of a file can become a
/// thousand times as many objects, and no limit on bytes alone would bound them.
final class Budget {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /// Measuring costs more than reading a byte.
    private static final int READS_PER_CHECK = 64;

    private final long allocated;
    private final long deadline;
    private int reads;

    /// Measures the calling thread.
    Budget(long bytes, Duration time) {
        this.allocated = THREADS.getCurrentThreadAllocatedBytes() + bytes;
        this.deadline = System.nanoTime() + time.toNanos();
    }

    /// Called before each read.
    void spend() throws IOException {
        if (++reads % READS_PER_CHECK == 0) {
            check();
        }
    }

    /// @throws Exceeded once the budget is used up
    void check() throws IOException {
        if (THREADS.getCurrentThreadAllocatedBytes() > allocated
                || System.nanoTime() - deadline > 0
                || Thread.currentThread().isInterrupted()) {
            throw new Exceeded();
        }
    }

    /// The parser forgives many an error; this one comes again at each read that follows.
    static final class Exceeded extends IOException {
        Exceeded() {
            super("the file costs too much");
        }
    }
}
