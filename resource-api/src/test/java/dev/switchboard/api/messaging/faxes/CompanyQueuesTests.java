package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.messaging.faxes.CompanyQueues.Overdue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.test.scheduler.VirtualTimeScheduler;

class CompanyQueuesTests {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration DEADLINE = Duration.ofSeconds(1);
    private static final UUID ACME = UUID.randomUUID();
    private static final UUID OTHER = UUID.randomUUID();
    private static final UUID THIRD = UUID.randomUUID();

    private final List<String> done = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch gate = new CountDownLatch(1);
    private final AtomicBoolean spinning = new AtomicBoolean(true);

    private final VirtualTimeScheduler timers = VirtualTimeScheduler.create();

    private CompanyQueues queues(int threads) {
        return queues(Thread.ofPlatform().daemon().factory(), threads);
    }

    private CompanyQueues queues(ThreadFactory newThreads, int threads) {
        return new CompanyQueues(newThreads, threads, 3, DEADLINE, timers);
    }

    @AfterEach
    void end() {
        spinning.set(false);
        gate.countDown();
    }

    private Callable<String> gated(String name) {
        return () -> {
            gate.await();
            done.add(name);
            return name;
        };
    }

    private Callable<String> uninterruptible() {
        return () -> {
            while (spinning.get()) {
                Thread.onSpinWait();
            }
            return "late";
        };
    }

    @Test
    void runsTheNextJobAfterAThreadThatCouldNotBeStarted() {
        var failures = new AtomicInteger(2);
        var queues = queues(
                work -> new Thread(work) {
                    @Override
                    public void start() {
                        if (failures.getAndDecrement() > 0) {
                            throw new OutOfMemoryError("unable to create native thread");
                        }
                        super.start();
                    }
                },
                2);

        for (int n = 0; n < 2; n++) {
            assertThatThrownBy(() -> queues.run(ACME, () -> "none").block(PATIENCE))
                    .isInstanceOf(CompanyQueues.QueueFull.class);
        }
        assertThat(queues.run(ACME, () -> "done").block(PATIENCE)).isEqualTo("done");
    }

    @Test
    void leavesAThreadToOtherCompanies() {
        var queues = queues(2);
        queues.run(ACME, gated("acme 1")).subscribe();
        queues.run(ACME, gated("acme 2")).subscribe();

        assertThat(queues.run(OTHER, () -> "other").block(PATIENCE)).isEqualTo("other");
    }

    @Test
    void servesCompaniesInTurn() {
        var queues = queues(1);
        var all = new ArrayList<CompletableFuture<String>>();
        for (var name : List.of("acme 1", "acme 2", "acme 3")) {
            all.add(queues.run(ACME, gated(name)).toFuture());
        }
        all.add(queues.run(OTHER, gated("other 1")).toFuture());
        all.add(queues.run(OTHER, gated("other 2")).toFuture());
        all.add(queues.run(THIRD, gated("third")).toFuture());

        gate.countDown();

        CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
        assertThat(done).containsExactly("acme 1", "acme 2", "other 1", "third", "acme 3", "other 2");
    }

    @Test
    void refusesWorkBeyondTheQueueOfACompany() {
        var queues = queues(1);
        for (int n = 0; n < 4; n++) {
            queues.run(ACME, gated("acme")).subscribe();
        }

        assertThatThrownBy(() -> queues.run(ACME, () -> "one more").block(PATIENCE))
                .isInstanceOf(CompanyQueues.QueueFull.class);
        var other = queues.run(OTHER, () -> "other").toFuture();
        gate.countDown();
        assertThat(other.join()).isEqualTo("other");
    }

    @Test
    void workThatCannotBeStoppedBlocksOnlyItsCompany() {
        var queues = queues(1);
        var overdue = queues.run(ACME, uninterruptible()).toFuture();

        timers.advanceTimeBy(DEADLINE);

        assertThat(overdue).failsWithin(PATIENCE).withThrowableThat().withCauseInstanceOf(Overdue.class);

        assertThat(queues.run(OTHER, () -> "other").block(PATIENCE)).isEqualTo("other");
        var acme = queues.run(ACME, () -> "acme").toFuture();
        assertThat(queues.run(THIRD, () -> "third").block(PATIENCE)).isEqualTo("third");
        assertThat(acme).isNotDone();
        spinning.set(false);
        assertThat(acme.join()).isEqualTo("acme");
    }

    @Test
    void interruptsCanceledWorkAndRemovesItFromTheQueue() {
        var queues = queues(1);
        var interrupted = new AtomicBoolean();
        var running = queues.run(ACME, () -> {
                    try {
                        gate.await();
                    } catch (InterruptedException stopped) {
                        interrupted.set(true);
                    }
                    return "acme";
                })
                .subscribe();
        var queued = queues.run(OTHER, gated("other")).subscribe();

        queued.dispose();
        running.dispose();

        await().untilTrue(interrupted);
        gate.countDown();
        assertThat(queues.run(THIRD, gated("third")).block(PATIENCE)).isEqualTo("third");
        assertThat(done).containsExactly("third");
    }
}
