package dev.switchboard.standalone.stack;

import dev.switchboard.embedded.EmbeddedServerException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// The parts that are running. After the stop, a part that is added is stopped at once.
final class RunningParts {

    private final List<Part> parts = new CopyOnWriteArrayList<>();
    private boolean stopped;

    /// @throws StackStoppedException when the stack has been stopped; then the part is stopped too
    void add(Part part) {
        synchronized (this) {
            if (!stopped) {
                parts.add(part);
                var _ = part.process().onExit().thenRun(() -> parts.remove(part));
                return;
            }
        }
        part.process().stop(part.timeout());
        throw new StackStoppedException();
    }

    List<Part> all() {
        return List.copyOf(parts);
    }

    /// Stops some of the parts.
    void stopSome(List<Part> chosen, Consumer<Part> before) {
        parts.removeAll(chosen);
        inRounds(chosen, before);
    }

    /// Stops everything, round by round.
    void stopAll(Consumer<Part> before) {
        synchronized (this) {
            stopped = true;
        }
        inRounds(all(), before);
    }

    /// Kills all parts.
    void killAll() {
        synchronized (this) {
            stopped = true;
        }
        for (var part : all()) {
            part.process().kill();
        }
    }

    private void inRounds(List<Part> chosen, Consumer<Part> before) {
        var rounds = new TreeSet<Integer>();
        chosen.forEach(part -> rounds.add(part.round()));
        for (int round : rounds) {
            var together = chosen.stream().filter(part -> part.round() == round).toList();
            together.forEach(before);
            stopTogether(together);
            parts.removeAll(together);
        }
    }

    private static void stopTogether(List<Part> together) {
        var threads = new ArrayList<Thread>();
        for (var part : together) {
            threads.add(Thread.ofVirtual().start(() -> stop(part)));
        }
        for (var thread : threads) {
            join(thread);
        }
    }

    private static void stop(Part part) {
        try {
            part.process().stop(part.timeout());
        } catch (EmbeddedServerException e) {
            // It cannot be killed. The guard tries again.
        }
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
