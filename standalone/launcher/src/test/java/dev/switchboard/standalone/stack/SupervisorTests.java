package dev.switchboard.standalone.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.embedded.GuardedProcess;
import dev.switchboard.embedded.Launch;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisorTests {

    private static final int MOST_PAUSES = 9;
    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

    @TempDir
    Path directory;

    private final List<String> reports = new ArrayList<>();
    private final List<Long> pauses = new ArrayList<>();
    private final Progress progress = new Progress() {
        @Override
        public void report(String sentence) {
            reports.add(sentence);
        }

        @Override
        public void ready(String part, Duration took) {}
    };

    /// A part that ends at once.
    private Part part() {
        var log = directory.resolve("part.log");
        var launch = new Launch("part", List.of("sh", "-c", "exit 7"), Map.of(), log, "TERM", Duration.ofSeconds(1));
        return new Part("part", 1, Duration.ofSeconds(5), GuardedProcess.start(launch));
    }

    private void superviseWith(Supervisor.Restart restart) {
        var supervisor = new Supervisor(restart, progress, CLOCK, pause -> {
            pauses.add(pause.toSeconds());
            if (pauses.size() == MOST_PAUSES) {
                throw new InterruptedException();
            }
        });
        assertThatThrownBy(() -> supervisor.supervise(part())).isInstanceOf(InterruptedException.class);
    }

    @Test
    void restartsAtOnceAndThenWithGrowingDelaysUpToALimit() {
        superviseWith(this::part);

        assertThat(pauses).containsExactly(0L, 1L, 2L, 4L, 8L, 16L, 30L, 30L, 30L);
        assertThat(reports)
                .hasSize(MOST_PAUSES)
                .startsWith(
                        "part ended unexpectedly (exit code 7) and is restarted now",
                        "part ended unexpectedly (exit code 7) and is restarted in 1 s");
    }

    @Test
    void retriesAFailedRestartAndReportsTheReason() {
        superviseWith(() -> {
            throw new IllegalStateException("the disk is full");
        });

        assertThat(pauses).containsExactly(0L, 1L, 2L, 4L, 8L, 16L, 30L, 30L, 30L);
        assertThat(reports.get(1)).isEqualTo("part could not be restarted, next attempt in 1 s: the disk is full");
    }

    @Test
    void reportsNoInterruptedRestart() {
        superviseWith(() -> {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted");
        });

        assertThat(reports).singleElement().asString().startsWith("part ended unexpectedly");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void endsWhenTheStackIsStopped() {
        var supervisor = new Supervisor(
                () -> {
                    throw new StackStoppedException();
                },
                progress,
                CLOCK,
                pause -> {});

        assertThatThrownBy(() -> supervisor.supervise(part())).isInstanceOf(StackStoppedException.class);
    }

    @Test
    void restartsAtOnceAgainAfterAMinuteOfUptime() {
        var backoff = new Backoff();
        assertThat(backoff.after(Duration.ofSeconds(59))).isEqualTo(Duration.ZERO);
        assertThat(backoff.after(Duration.ofSeconds(59))).isEqualTo(Duration.ofSeconds(1));
        assertThat(backoff.after(Duration.ofMinutes(1))).isEqualTo(Duration.ZERO);
        assertThat(backoff.after(Duration.ZERO)).isEqualTo(Duration.ofSeconds(1));
    }
}
