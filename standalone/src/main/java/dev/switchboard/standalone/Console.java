package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.standalone.files.Reason;
import dev.switchboard.standalone.files.Refusal;
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

/// What the user at the terminal reads.
final class Console implements Progress {

    private final PrintStream out;
    private final PrintStream err;
    private @Nullable Path details;

    Console(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    static Console ofTerminal() {
        return new Console(new PrintStream(System.out, true, UTF_8), new PrintStream(System.err, true, UTF_8));
    }

    @Override
    public synchronized void say(String sentence) {
        out.println("  " + sentence);
    }

    @Override
    public synchronized void ready(String part, Duration took) {
        out.println(String.format(Locale.ROOT, "  %-14s ready after %.1f s", part, took.toMillis() / 1000.0));
    }

    synchronized void print(String text) {
        out.print(text);
    }

    /// The file for what lies behind a refusal.
    synchronized void detailsTo(Path log) {
        details = log;
    }

    /// Why nothing came of it, in one sentence.
    synchronized void refuse(Refusal refusal) {
        err.println("switchboard: " + refusal.getMessage());
        var cause = refusal.getCause();
        if (cause == null || details == null) {
            return;
        }
        try (var log = new PrintStream(
                Files.newOutputStream(details, StandardOpenOption.CREATE, StandardOpenOption.APPEND), true, UTF_8)) {
            cause.printStackTrace(log);
        } catch (IOException e) {
            err.println("switchboard: details cannot be written to " + details + ": " + Reason.of(e) + ".");
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
