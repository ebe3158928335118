package dev.switchboard.api.messaging.faxes;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.switchboard.web.batches.FairQueue;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Runs blocking work on a few threads, with a queue for each company. Companies rotate,
/// and with two threads or more none gets all of them.
///
/// Work that is still running at its deadline is interrupted and fails with [Overdue]. If its
/// thread continues nevertheless, another one replaces it, and only the company of that work
/// waits for it.
final class CompanyQueues {

    private static final Logger log = LoggerFactory.getLogger(CompanyQueues.class);

    private final ThreadFactory newThreads;
    private final int threads;
    private final Duration deadline;
    private final Scheduler timers;

    /// Threads that continue after their deadline are in progress.
    private final FairQueue<UUID, Job<?>> queue;

    private int running;

    /// @param name of the threads
    /// @param threads at once
    /// @param maxWaiting how many jobs of one company may wait
    /// @param deadline of one job, from its start
    CompanyQueues(String name, int threads, int maxWaiting, Duration deadline) {
        // Not virtual: their allocations cannot be measured.
        this(Thread.ofPlatform().daemon().name(name).factory(), threads, maxWaiting, deadline, Schedulers.parallel());
    }

    /// @param timers of the deadlines
    CompanyQueues(ThreadFactory newThreads, int threads, int maxWaiting, Duration deadline, Scheduler timers) {
        this.newThreads = newThreads;
        this.threads = threads;
        this.queue = new FairQueue<>(Math.max(1, threads - 1), maxWaiting);
        this.deadline = deadline;
        this.timers = timers;
    }

    /// Work that was still running at its deadline.
    static final class Overdue extends RuntimeException {
        Overdue() {
            super("still running at its deadline", null, false, false);
        }
    }

    /// The company has as much work waiting as it may.
    static final class QueueFull extends RuntimeException {
        QueueFull() {
            super("the queue is full", null, false, false);
        }
    }

    /// Runs the work when it is the company's turn. Cancellation removes or interrupts it.
    ///
    /// @return what it returns, never null; [QueueFull], [Overdue] or what it throws
    <T> Mono<T> run(UUID orgId, Callable<T> work) {
        return Mono.create(sink -> {
            var job = new Job<>(orgId, work, sink);
            sink.onDispose(() -> abandon(job));
            if (!add(job)) {
                job.fail(new QueueFull());
            }
        });
    }

    private synchronized boolean add(Job<?> job) {
        if (!queue.add(job.orgId, job)) {
            return false;
        }
        startNext();
        return true;
    }

    private synchronized void startNext() {
        while (running < threads) {
            var next = queue.start();
            if (next == null) {
                return;
            }
            running++;
            if (!next.start()) {
                queue.end(next.orgId);
                running--;
            }
        }
    }

    /// Removes or interrupts a job whose result has no subscriber any more.
    private synchronized void abandon(Job<?> job) {
        if (!job.settle()) {
            return;
        }
        if (!queue.remove(job.orgId, job)) {
            job.interrupt();
        }
    }

    /// Lets another job run in place of this one, once.
    private synchronized void free(Job<?> job) {
        if (!job.freed) {
            job.freed = true;
            running--;
        }
        startNext();
    }

    private synchronized void ended(Job<?> job) {
        job.thread = null;
        queue.end(job.orgId);
        free(job);
    }

    private synchronized void overdue(Job<?> job) {
        if (job.thread != null) {
            log.atWarn().addKeyValue("company_id", job.orgId).log("Replaced a thread whose work missed its deadline");
            job.interrupt();
            free(job);
        }
    }

    private final class Job<T> {

        private final UUID orgId;
        private final Callable<T> work;
        private final MonoSink<T> sink;
        private final AtomicBoolean settled = new AtomicBoolean();
        private @Nullable Thread thread;
        private boolean freed;

        Job(UUID orgId, Callable<T> work, MonoSink<T> sink) {
            this.orgId = orgId;
            this.work = work;
            this.sink = sink;
        }

        /// Settles the result.
        ///
        /// @return false if it was settled before
        boolean settle() {
            return settled.compareAndSet(false, true);
        }

        void fail(Throwable failure) {
            if (settle()) {
                sink.error(failure);
            }
        }

        /// @return false if no thread could be created; the job has failed then, as if the queue
        ///     were full
        boolean start() {
            var timer = timers.schedule(this::expire, deadline.toMillis(), MILLISECONDS);
            try {
                var started = Objects.requireNonNull(newThreads.newThread(() -> run(timer)));
                thread = started;
                started.start();
                return true;
            } catch (OutOfMemoryError failure) {
                timer.dispose();
                thread = null;
                log.error("Could not start a thread: {}", failure.toString());
                // Not here, where a lock is held.
                Schedulers.parallel().schedule(() -> fail(new QueueFull()));
                return false;
            }
        }

        private void run(Disposable timer) {
            try {
                var result = work.call();
                if (settle()) {
                    sink.success(result);
                }
            } catch (Throwable failure) {
                fail(failure);
            } finally {
                timer.dispose();
                ended(this);
            }
        }

        private void expire() {
            overdue(this);
            fail(new Overdue());
        }

        void interrupt() {
            if (thread != null) {
                thread.interrupt();
            }
        }
    }
}
