package dev.switchboard.asterisk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;

/// Threads of another process that are stopped while the others go on, as by a deadlock, until that process
/// ends. A debugger does it likewise (ptrace(2)).
final class StoppedThreads {

    private static final int SEIZE = 0x4206;
    private static final int INTERRUPT = 0x4207;
    private static final int ALL_THREADS = 0x40000000;

    private StoppedThreads() {}

    /// Stops the threads of a process with this name. Skips the test where that is not allowed.
    ///
    /// @return how many there are
    static int stop(long pid, String name) throws InterruptedException {
        var threads = threads(pid, name);
        var stopped = new CountDownLatch(threads.size());
        var refused = new AtomicInteger();
        for (int thread : threads) {
            // Who stops a thread has to be a thread that stays.
            Thread.ofPlatform().daemon().name("stops-" + thread).start(() -> hold(thread, stopped, refused));
        }
        stopped.await();
        Assumptions.assumeTrue(refused.get() == 0, "This user cannot stop threads of another process.");
        return threads.size();
    }

    private static List<Integer> threads(long pid, String name) {
        try (var tasks = Files.list(Path.of("/proc/" + pid + "/task"))) {
            return tasks.filter(task -> name.equals(nameOf(task)))
                    .map(task -> Integer.valueOf(task.getFileName().toString()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String nameOf(Path task) {
        try {
            return Files.readString(task.resolve("comm")).strip();
        } catch (IOException ended) {
            return "";
        }
    }

    @SuppressWarnings("restricted")
    private static void hold(int thread, CountDownLatch stopped, AtomicInteger refused) {
        var linker = Linker.nativeLinker();
        var library = linker.defaultLookup();
        var ptrace = linker.downcallHandle(
                library.findOrThrow("ptrace"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG),
                Linker.Option.firstVariadicArg(1));
        var waitpid = linker.downcallHandle(
                library.findOrThrow("waitpid"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
        try (var arena = Arena.ofConfined()) {
            var status = arena.allocate(ValueLayout.JAVA_INT);
            boolean allowed = (long) ptrace.invokeExact(SEIZE, thread, 0L, 0L) == 0
                    && (long) ptrace.invokeExact(INTERRUPT, thread, 0L, 0L) == 0
                    && (int) waitpid.invokeExact(thread, status, ALL_THREADS) == thread;
            if (!allowed) {
                refused.incrementAndGet();
            }
            stopped.countDown();
            // The kernel keeps a thread that has ended until this is known.
            for (int changed = thread; allowed && changed == thread; ) {
                changed = (int) waitpid.invokeExact(thread, status, ALL_THREADS);
            }
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
