package dev.switchboard.standalone.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.GuardedProcess;
import dev.switchboard.embedded.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningPartsTests {

    @TempDir
    Path directory;

    private final RunningParts parts = new RunningParts();

    private Part part(String name, int round) {
        var log = directory.resolve(name + ".log");
        var launch = new Launch(name, List.of("sleep", "60"), Map.of(), log, "TERM", Duration.ofSeconds(1));
        return new Part(name, round, Duration.ofSeconds(5), GuardedProcess.start(launch));
    }

    @Test
    void stopsRoundByRound() {
        var order = new ArrayList<String>();
        var all = List.of(part("database", 3), part("gateway", 1), part("service", 2));
        all.forEach(parts::add);

        parts.stopAll(part -> order.add(part.name()));

        assertThat(order).containsExactly("gateway", "service", "database");
        assertThat(all).noneMatch(part -> part.process().alive());
    }

    @Test
    void stopsAPartThatIsAddedAfterTheStop() {
        parts.stopAll(part -> {});
        var late = part("late", 1);
        assertThatThrownBy(() -> parts.add(late)).isInstanceOf(StackStoppedException.class);
        assertThat(late.process().alive()).isFalse();
    }

    @Test
    void removesAPartThatEnds() {
        var part = part("part", 1);
        parts.add(part);
        part.process().kill();
        await().untilAsserted(() -> assertThat(parts.all()).isEmpty());
    }

    @Test
    void stopsSomePartsAndAcceptsOthersAfterwards() {
        var part = part("part", 1);
        parts.add(part);
        parts.stopSome(List.of(part), stopped -> {});
        assertThat(part.process().alive()).isFalse();

        var next = part("part", 1);
        parts.add(next);
        assertThat(parts.all()).containsExactly(next);
        parts.killAll();
        assertThat(next.process().alive()).isFalse();
    }
}
