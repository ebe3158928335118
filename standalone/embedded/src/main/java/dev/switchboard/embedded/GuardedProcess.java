package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A child process that never outlives this JVM, even if this JVM is killed with `kill -9`.
///
/// Between the two stands a small shell script, the guard (`guard.sh`). Its stdin is a pipe from this JVM; the
/// kernel closes the pipe when this JVM dies, and then the guard ends the server. Guard and server are in
/// sessions of their own, so that Ctrl-C on the terminal reaches only this JVM, which stops its children in
/// order.
public final class GuardedProcess {

    private static final String SCRIPT = Resources.text("guard.sh");
    private static final Duration AFTER_KILL = Duration.ofSeconds(30);

    private final Launch launch;
    private final Process guard;
    private final long pid;

    private GuardedProcess(Launch launch, Process guard, long pid) {
        this.launch = launch;
        this.guard = guard;
        this.pid = pid;
    }

    /// Starts it and returns at once, before the server is ready.
    ///
    /// @throws EmbeddedServerException when the process or its log file cannot be created
    public static GuardedProcess start(Launch launch) {
        var ownGroup = Platform.ownGroup();
        var command = new ArrayList<>(ownGroup);
        command.add("sh");
        int script = command.size();
        command.add(launch.log().toString());
        command.add(launch.stopSignal());
        command.add(Long.toString(launch.grace().toSeconds()));
        command.add(ownGroup.isEmpty() ? "-m" : "+m");
        command.addAll(ownGroup);
        command.addAll(launch.command());
        try {
            var logs = Files.createDirectories(launch.log().toAbsolutePath().getParent());
            command.add(script, script(logs).toString());
            var builder = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.appendTo(launch.log().toFile()));
            builder.environment().putAll(launch.environment());
            var guard = builder.start();
            return new GuardedProcess(launch, guard, readPid(guard, launch));
        } catch (IOException e) {
            throw new EmbeddedServerException(launch.name() + " cannot be started: " + e.getMessage(), e);
        }
    }

    /// Writes the guard's script beside the logs. It is replaced atomically, because a shell reads its script
    /// while it runs.
    private static Path script(Path logs) throws IOException {
        var script = logs.resolve("guard.sh");
        if (!Files.exists(script) || !Files.readString(script).equals(SCRIPT)) {
            var temporary = Files.createTempFile(logs, "guard", ".tmp");
            Files.writeString(temporary, SCRIPT);
            Files.move(temporary, script, StandardCopyOption.ATOMIC_MOVE);
        }
        return script;
    }

    private static long readPid(Process guard, Launch launch) throws IOException {
        try (var answer = new BufferedReader(new InputStreamReader(guard.getInputStream(), UTF_8))) {
            var line = answer.readLine();
            if (line == null) {
                throw new IOException("its guard ended early, see " + launch.log());
            }
            return Long.parseLong(line);
        }
    }

    /// The server's process id.
    public long pid() {
        return pid;
    }

    public boolean alive() {
        return guard.isAlive();
    }

    /// Completes with the exit code when the process has ended for any reason.
    public CompletableFuture<Integer> onExit() {
        return guard.onExit().thenApply(Process::exitValue);
    }

    /// Freezes the server until [#resume()]; it is frozen when this returns.
    public void pause() {
        Signals.send("STOP", pid);
    }

    /// Resumes the server after [#pause()].
    public void resume() {
        Signals.send("CONT", pid);
    }

    /// Asks it to end, kills it if that takes longer than the grace period of its [Launch], and returns when it
    /// has ended.
    public void stop() {
        stop(launch.grace());
    }

    /// Like [#stop()], with another grace period.
    public void stop(Duration grace) {
        requestStop();
        if (!awaitEnd(grace)) {
            kill();
        }
    }

    /// Asks it to end and does not wait.
    public void requestStop() {
        signal(launch.stopSignal());
        signal("CONT");
    }

    /// Ends it at once.
    public void kill() {
        signal("KILL");
        if (!awaitEnd(AFTER_KILL)) {
            throw new EmbeddedServerException(launch.name() + " (process " + pid + ") cannot be killed.");
        }
    }

    private void signal(String name) {
        try {
            guard.getOutputStream().write((name + "\n").getBytes(UTF_8));
            guard.getOutputStream().flush();
        } catch (IOException e) {
            // The pipe has no reader once the server has ended. The guard ends shortly afterwards.
            if (!awaitEnd(AFTER_KILL)) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// Continues to wait when the thread is interrupted, because an unfinished stop would leave an orphan.
    private boolean awaitEnd(Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return guard.waitFor(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
