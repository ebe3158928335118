package dev.switchboard.media.faxes;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// The time and the memory that a conversion may still use on this thread.
final class ConversionBudget {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final FaxLimits limits;
    private final long deadline;
    private long allocationLimit;

    ConversionBudget(FaxLimits limits) {
        this.limits = limits;
        this.deadline = System.nanoTime() + limits.time().toNanos();
        beginPage();
    }

    void beginPage() {
        allocationLimit = THREADS.getCurrentThreadAllocatedBytes() + limits.memory();
    }

    /// @throws Exceeded once the time or the page's memory is used up
    void check() {
        if (System.nanoTime() - deadline > 0
                || THREADS.getCurrentThreadAllocatedBytes() > allocationLimit
                || Thread.currentThread().isInterrupted()) {
            throw new Exceeded();
        }
    }

    /// Checks a single allocation of that many bytes before it is made.
    ///
    /// @throws Exceeded if it is more than a page may allocate
    void require(long bytes) {
        if (bytes > limits.memory()) {
            throw new Exceeded();
        }
        check();
    }

    /// Thrown instead of a [java.io.IOException], which PDFBox would log and ignore.
    static final class Exceeded extends RuntimeException {
        Exceeded() {
            super("the document takes too much", null, false, false);
        }
    }
}
