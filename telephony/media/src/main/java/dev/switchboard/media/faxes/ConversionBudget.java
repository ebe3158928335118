package dev.switchboard.media.faxes;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// What a conversion may still take on this thread.
final class ConversionBudget {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final FaxLimits limits;
    private final long deadline;
    private long allocated;

    ConversionBudget(FaxLimits limits) {
        this.limits = limits;
        this.deadline = System.nanoTime() + limits.time().toNanos();
        beginPage();
    }

    void beginPage() {
        allocated = THREADS.getCurrentThreadAllocatedBytes() + limits.memory();
    }

    /// @throws Exceeded once the time or the page's memory is used up
    void check() {
        if (System.nanoTime() - deadline > 0
                || THREADS.getCurrentThreadAllocatedBytes() > allocated
                || Thread.currentThread().isInterrupted()) {
            throw new Exceeded();
        }
    }

    /// Allocates that many bytes next.
    void require(long bytes) {
        if (bytes > limits.memory()) {
            throw new Exceeded();
        }
        check();
    }

    /// No [java.io.IOException], which PDFBox logs and forgives.
    static final class Exceeded extends RuntimeException {
        Exceeded() {
            super("the document takes too much", null, false, false);
        }
    }
}
