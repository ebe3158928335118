package dev.switchboard.telephony.testkit;

import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.Signals;
import dev.switchboard.testkit.Prerequisites;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/// sipp: a SIP user agent that follows a scenario, also one that no telephone would follow on purpose.
public final class Sipp implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(10);
    private static final Path UDP_SOCKETS = Path.of("/proc/net/udp");
    private static final int PATIENCE_SECONDS = 60;
    private static final int SUCCESS = 0;
    private static final int NO_CALLS = 99;

    private final Process process;
    private final Path output;

    private Sipp(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    /// Starts it. Skips the test where there is no sipp.
    ///
    /// @param scenario in `src/test/resources/sipp` of the module that tests, without `.xml`
    /// @param address of loopback at which it is called, or from which it calls
    public static Sipp start(String scenario, String address, int port, String... more) {
        try {
            return start(scenario(scenario), address, port, more);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Starts one that refuses every call, by the scenario `refused`.
    ///
    /// @param status such as `403 Forbidden`
    public static Sipp refusing(String status, String address, int port) {
        try {
            var file = Files.createTempFile("refused-", ".xml");
            Files.writeString(file, Files.readString(scenario("refused")).replace("[status]", status));
            return start(file, address, port);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path scenario(String name) throws URISyntaxException {
        return Path.of(Objects.requireNonNull(Sipp.class.getResource("/sipp/" + name + ".xml"))
                .toURI());
    }

    private static Sipp start(Path file, String address, int port, String... more) {
        try {
            var output = Files.createTempFile("sipp-", ".out");
            var command = new ArrayList<>(List.of(
                    "sipp",
                    "-sf",
                    file.toString(),
                    "-i",
                    address,
                    "-mi",
                    address,
                    "-p",
                    String.valueOf(port),
                    "-nostdin"));
            command.addAll(List.of(more));
            var process = new ProcessBuilder(command)
                    .directory(Files.createTempDirectory("sipp-").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            await().pollInterval(POLL).until(() -> listens(address, port) || !process.isAlive());
            if (!process.isAlive() && process.exitValue() != 0) {
                throw new AssertionError("sipp: " + Files.readString(output));
            }
            return new Sipp(process, output);
        } catch (IOException _) {
            throw Prerequisites.missing("sipp is not installed; it is in the Debian package sip-tester");
        }
    }

    /// Linux lists the sockets of UDP. To try the port would take it from sipp.
    private static boolean listens(String address, int port) throws IOException {
        var parts = address.split("\\.");
        var local = "%02X%02X%02X%02X:%04X "
                .formatted(
                        Integer.parseInt(parts[3]),
                        Integer.parseInt(parts[2]),
                        Integer.parseInt(parts[1]),
                        Integer.parseInt(parts[0]),
                        port);
        return Files.readString(UDP_SOCKETS).contains(": " + local);
    }

    /// Waits for its end.
    ///
    /// @return itself, if all of its calls went as in the scenario
    public Sipp awaitSuccess() {
        awaitExit(List.of(SUCCESS));
        return this;
    }

    private void awaitExit(List<Integer> statuses) {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || !statuses.contains(process.exitValue())) {
                throw new AssertionError("sipp: " + Files.readString(output));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Has it take no new calls, and waits for the end of those that it has. All have to go as in the scenario.
    public void finish() {
        if (process.isAlive()) {
            // SIGTERM would end its calls.
            Signals.send("USR1", process.pid());
        }
        awaitExit(List.of(SUCCESS, NO_CALLS));
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// Ends it at once, without a word to the other side.
    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
