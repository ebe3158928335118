package dev.switchboard.web.sideports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.testkit.LocalPort;
import dev.switchboard.testkit.PathVariants;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.handler.ResponseStatusExceptionHandler;

class SidePortServerTests {

    private static final String LOOPBACK = "127.0.0.1";

    private final TestServer server = new TestServer(true);

    private static final class TestServer extends SidePortServer {

        private final SidePorts ports = new SidePorts(
                handler -> handler,
                ServerCodecConfigurer.create(),
                List.of(new ResponseStatusExceptionHandler()),
                server -> server);
        private final boolean switchedOn;

        TestServer(boolean switchedOn) {
            this.switchedOn = switchedOn;
        }

        @Override
        protected @Nullable SidePort open() {
            var routes = RouterFunctions.route(
                    RequestPredicates.path("/echo"),
                    request -> ServerResponse.ok().body(request.bodyToMono(String.class), String.class));
            return switchedOn ? ports.open(InetAddress.ofLiteral(LOOPBACK), 0, routes) : null;
        }
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private HttpResponse<String> post(String path, HttpRequest.BodyPublisher body)
            throws IOException, InterruptedException {
        var uri = URI.create("http://" + LOOPBACK + ":" + server.openPort().orElseThrow() + path);
        try (var client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(uri).POST(body).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void servesItsRoutesBetweenStartAndStop() throws IOException, InterruptedException {
        assertThat(server.isRunning()).isFalse();
        server.start();
        assertThat(server.isRunning()).isTrue();
        assertThat(post("/echo", HttpRequest.BodyPublishers.ofString("hello")).body())
                .isEqualTo("hello");
        int port = server.openPort().orElseThrow();
        server.stop();
        assertThat(server.isRunning()).isFalse();
        assertThat(server.openPort()).isEqualTo(OptionalInt.empty());
        assertThat(LocalPort.accepts(LOOPBACK, port)).isFalse();
    }

    @Test
    void opensAgainAfterAStop() throws IOException, InterruptedException {
        server.start();
        server.stop();
        server.start();
        assertThat(post("/echo", HttpRequest.BodyPublishers.ofString("again")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void doesNotRunWhenItIsSwitchedOff() {
        var off = new TestServer(false);
        off.start();
        assertThat(off.isRunning()).isFalse();
        assertThat(off.openPort()).isEqualTo(OptionalInt.empty());
        off.stop();
    }

    @Test
    void listensOnTheGivenAddressOnly() {
        server.start();
        assertThat(LocalPort.accepts(LocalPort.OTHER_LOOPBACK, server.openPort().orElseThrow()))
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("otherSpellings")
    void findsARouteByItsExactPathOnly(String path) throws IOException, InterruptedException {
        server.start();
        assertThat(post(path, HttpRequest.BodyPublishers.ofString("hello")).statusCode())
                .isEqualTo(404);
    }

    static Stream<String> otherSpellings() {
        return PathVariants.of("/echo");
    }

    @Test
    void respondsToUnknownRoutesWith404() throws IOException, InterruptedException {
        server.start();
        assertThat(post("/nothing", HttpRequest.BodyPublishers.noBody()).statusCode())
                .isEqualTo(404);
    }

    @Test
    void acceptsBodiesUpToTheLimitAndNoneThatIsLongerOrOfUnknownLength() throws IOException, InterruptedException {
        server.start();
        assertThat(post("/echo", HttpRequest.BodyPublishers.ofByteArray(new byte[64 * 1024]))
                        .statusCode())
                .isEqualTo(200);
        assertThat(post("/echo", HttpRequest.BodyPublishers.ofByteArray(new byte[64 * 1024 + 1]))
                        .statusCode())
                .isEqualTo(413);
        var chunked = HttpRequest.BodyPublishers.fromPublisher(HttpRequest.BodyPublishers.ofString("x"));
        assertThat(post("/echo", chunked).statusCode()).isEqualTo(413);
    }

    @Test
    void failsToOpenAPortThatIsTaken() {
        server.start();
        int taken = server.openPort().orElseThrow();
        assertThatThrownBy(() -> server.ports.open(
                        InetAddress.ofLiteral(LOOPBACK),
                        taken,
                        RouterFunctions.route(
                                RequestPredicates.all(),
                                request -> ServerResponse.ok().build())))
                .hasMessageContaining("" + taken);
    }
}
