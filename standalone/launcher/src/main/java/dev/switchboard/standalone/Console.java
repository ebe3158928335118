package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.standalone.files.LauncherException;
import dev.switchboard.standalone.files.Reason;
import dev.switchboard.standalone.stack.Progress;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The output for the user at the terminal.
final class Console implements Progress {

    private final PrintStream out;
    private final PrintStream err;
    private @Nullable Path causes;

    Console(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    static Console ofTerminal() {
        return new Console(new PrintStream(System.out, true, UTF_8), new PrintStream(System.err, true, UTF_8));
    }

    @Override
    public synchronized void report(String sentence) {
        out.println("  " + sentence);
    }

    @Override
    public synchronized void ready(String part, Duration took) {
        out.println(String.format(Locale.ROOT, "  %-14s ready after %.1f s", part, took.toMillis() / 1000.0));
    }

    synchronized void print(String text) {
        out.print(text);
    }

    /// Sets the log file for the causes of errors.
    synchronized void logCausesTo(Path log) {
        causes = log;
    }

    /// Prints the message, and logs the stack trace of the cause.
    synchronized void fail(LauncherException failure) {
        err.println("switchboard: " + failure.getMessage());
        var cause = failure.getCause();
        if (cause == null || causes == null) {
            return;
        }
        try (var log = new PrintStream(
                Files.newOutputStream(causes, StandardOpenOption.CREATE, StandardOpenOption.APPEND), true, UTF_8)) {
            cause.printStackTrace(log);
        } catch (IOException e) {
            err.println("switchboard: details cannot be written to " + causes + ": " + Reason.of(e) + ".");
        }
    }

    static String usage() {
        try (var in = Console.class.getResourceAsStream("usage.txt")) {
            if (in == null) {
                throw new IllegalStateException("usage.txt is missing");
            }
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
