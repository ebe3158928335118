package dev.switchboard.api.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.ArchitectureRules;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.scheduling.annotation.Scheduled;
import reactor.core.publisher.Mono;

class BackgroundJobsTests {

    private final BackgroundJobs jobs =
            new BackgroundJobs(new JobProperties(Duration.ofMillis(200), Duration.ofMinutes(1)));

    @Test
    void createsEachRoundAgain() {
        var rounds = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            jobs.run("count", () -> {
                rounds.incrementAndGet();
                return Mono.empty();
            });
        }
        assertThat(rounds).hasValue(2);
    }

    @Test
    void survivesARoundThatFails() {
        jobs.run("fail", () -> Mono.error(new IllegalStateException("on purpose")));
        jobs.run("fail", () -> {
            throw new IllegalStateException("on purpose");
        });
    }

    @Test
    void cancelsARoundThatHangs() {
        var cancelled = new AtomicBoolean();
        jobs.run("hang", () -> Mono.<Void>never().doOnCancel(() -> cancelled.set(true)));
        assertThat(cancelled).isTrue();
    }

    @Test
    void startsEveryJobWhileAllOthersHang() {
        var scheduler = new JobsConfiguration().taskScheduler();
        scheduler.initialize();
        var end = new CountDownLatch(1);
        var started = new AtomicInteger();
        try {
            for (long job = 0; job < scheduledMethods(); job++) {
                var _ = scheduler.scheduleWithFixedDelay(
                        () -> {
                            started.incrementAndGet();
                            wait(end);
                        },
                        Instant.EPOCH,
                        Duration.ofMillis(1));
            }
            await().until(() -> started.get() == scheduledMethods());
        } finally {
            end.countDown();
            scheduler.shutdown();
        }
    }

    private static void wait(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static long scheduledMethods() {
        return ArchitectureRules.classesOf("dev.switchboard.api").stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.isAnnotatedWith(Scheduled.class))
                .count();
    }
}
