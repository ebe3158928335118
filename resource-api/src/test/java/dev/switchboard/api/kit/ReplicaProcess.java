package dev.switchboard.api.kit;

import static org.awaitility.Awaitility.await;

import dev.switchboard.api.ResourceApiApplication;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A second process of the service, on the same database, that can be killed.
public final class ReplicaProcess implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(3);

    private final Process process;
    private final int simulatorPort;
    private final int port;

    private ReplicaProcess(Process process, int simulatorPort, int port) {
        this.process = process;
        this.simulatorPort = simulatorPort;
        this.port = port;
    }

    /// @param more settings beside or instead of those of all tests, each as `name=value`
    public static ReplicaProcess start(String... more) {
        try {
            int simulatorPort = FreePort.next();
            int port = FreePort.next();
            var command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UnlockDiagnosticVMOptions",
                    "-XX:-BytecodeVerificationRemote",
                    "-XX:+UseSerialGC",
                    "-Xmx256m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    ResourceApiApplication.class.getName()));
            var replaced = Stream.of(more).map(ReplicaProcess::name).collect(Collectors.toSet());
            Stream.concat(
                            TestSettings.values().stream().filter(value -> !replaced.contains(name(value))),
                            Stream.of(more))
                    .map(value -> value.equals(TestSettings.ANY_SIMULATOR_PORT)
                            ? "switchboard.simulator.port=" + simulatorPort
                            : value)
                    .forEach(value -> command.add("--" + value));
            command.addAll(List.of("--server.port=" + port, "--management.server.port=0"));
            var process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.to(
                            Path.of("target", "replica.log").toFile()))
                    .start();
            var replica = new ReplicaProcess(process, simulatorPort, port);
            await().atMost(START).until(() -> !process.isAlive() || (listens(simulatorPort) && listens(port)));
            return replica;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String name(String setting) {
        return setting.substring(0, setting.indexOf('='));
    }

    private static boolean listens(int port) {
        try (var _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /// A client of the simulator in that process.
    public SimulatorClient simulator() {
        return SimulatorClient.at(simulatorPort);
    }

    /// Calls that process as the gateway would.
    public JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + port);
    }

    /// Kills it, as `kill -9` does.
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
