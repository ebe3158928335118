package dev.switchboard.standalone.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.switchboard.embedded.FreePort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The balancer of docs/operations/scale.md, in front of two servers that stand for the processes of each service.
class HaproxyTests {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final List<String> PORTS = List.of(
            "GATEWAY", "AUTH_SERVER", "AUTH_SERVER_INTERNAL", "RESOURCE_API", "RESOURCE_API_INTERNAL", "CLIENT_APP");

    private final HttpClient http = HttpClient.newHttpClient();

    @TempDir
    Path directory;

    private Server first;
    private Server second;
    private Process balancer;
    private int port;

    /// A process with its readiness.
    private static final class Server implements AutoCloseable {

        private final HttpServer service;
        private final HttpServer management;
        private volatile int readiness = 200;

        private Server(String name) throws IOException {
            service = open();
            service.createContext("/", exchange -> {
                exchange.getRequestBody().readAllBytes();
                var body = name.getBytes(UTF_8);
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            management = open();
            management.createContext("/actuator/health/readiness", exchange -> {
                exchange.sendResponseHeaders(readiness, -1);
                exchange.close();
            });
        }

        private static HttpServer open() throws IOException {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.start();
            return server;
        }

        private static String port(HttpServer server) {
            return String.valueOf(server.getAddress().getPort());
        }

        @Override
        public void close() {
            service.stop(0);
            management.stop(0);
        }
    }

    @BeforeEach
    void start() throws IOException {
        var program = DeployTool.named("haproxy").path().toString();
        first = new Server("first");
        second = new Server("second");
        var environment = new HashMap<String, String>();
        environment.put("STATS_SOCKET", directory.resolve("stats").toString());
        var free = FreePort.next(PORTS.size()).iterator();
        for (var name : PORTS) {
            environment.put(name, "127.0.0.1:" + free.next());
            environment.put(name + "_1", "127.0.0.1:" + Server.port(first.service));
            environment.put(name + "_2", "127.0.0.1:" + Server.port(second.service));
            environment.put(name + "_MANAGEMENT_1", Server.port(first.management));
            environment.put(name + "_MANAGEMENT_2", Server.port(second.management));
        }
        port = URI.create("tcp://" + environment.get("GATEWAY")).getPort();
        var builder = new ProcessBuilder(program, "-db", "-f", "deploy/haproxy/haproxy.cfg")
                .directory(HOME.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("haproxy.log").toFile());
        builder.environment().putAll(environment);
        balancer = builder.start();
        await(() -> responding().equals(new TreeSet<>(List.of("first", "second"))));
    }

    @AfterEach
    void stop() {
        if (balancer != null) {
            balancer.destroyForcibly().onExit().join();
        }
        if (second != null) {
            first.close();
            second.close();
        }
    }

    private static void await(Callable<Boolean> condition) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(condition);
    }

    /// Who responds to ten requests. All of them have to succeed, and are not idempotent.
    private Set<String> responding() throws IOException, InterruptedException {
        var seen = new TreeSet<String>();
        for (int i = 0; i < 10; i++) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/v1/messages"))
                    .POST(BodyPublishers.ofString("{}"))
                    .build();
            var response = http.send(request, BodyHandlers.ofString());
            assertThat(response.statusCode()).isEqualTo(200);
            seen.add(response.body());
        }
        return seen;
    }

    @Test
    void sendsNothingToAProcessThatIsNotReadyUntilItIs() {
        first.readiness = 503;
        await(() -> responding().equals(new TreeSet<>(List.of("second"))));

        first.readiness = 200;
        await(() -> responding().contains("first"));
    }

    @Test
    void sendsToTheOtherProcessWhatCouldNotBeSent() throws Exception {
        first.service.stop(0);

        assertThat(responding()).containsExactly("second");
    }
}
