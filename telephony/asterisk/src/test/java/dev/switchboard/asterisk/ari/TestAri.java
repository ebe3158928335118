package dev.switchboard.asterisk.ari;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.websocket.WebsocketOutbound;

/// An HTTP server that responds like ARI, on loopback.
public final class TestAri implements AutoCloseable {

    private final Map<String, Response> responses = new ConcurrentHashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Map<String, Map<String, List<String>>> queries = new ConcurrentHashMap<>();
    private final AtomicInteger connects = new AtomicInteger();
    private final DisposableServer server;
    private volatile Sinks.Many<String> events = Sinks.many().unicast().onBackpressureBuffer();

    private record Response(int status, String body) {}

    /// Every request is granted with an empty response until a test says otherwise.
    public TestAri() {
        server = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .route(routes ->
                        routes.ws("/ari/events", (_, out) -> connect(out)).route(_ -> true, this::respond))
                .bindNow();
    }

    public AriAddress address() {
        return new AriAddress(URI.create("http://127.0.0.1:" + server.port() + "/ari"), "user", "secret", "app");
    }

    private Mono<Void> connect(WebsocketOutbound out) {
        var own = Sinks.many().unicast().<String>onBackpressureBuffer();
        events = own;
        connects.incrementAndGet();
        return out.sendString(own.asFlux()).then();
    }

    private Mono<Void> respond(HttpServerRequest request, HttpServerResponse response) {
        var path = request.uri().replaceFirst("\\?.*", "").replaceFirst("^/ari", "");
        queries.put(path, new QueryStringDecoder(request.uri()).parameters());
        requests.add(request.method() + " " + path);
        var given = responses.getOrDefault(path, new Response(200, "{}"));
        if (path.equals("/events/user/heartbeat") && given.status() == 200) {
            event("{\"type\":\"ChannelUserevent\"}");
        }
        return given.status() == 0
                ? Mono.never()
                : response.status(given.status())
                        .sendString(Mono.just(given.body()))
                        .then();
    }

    /// How a path is responded to from now on.
    ///
    /// @param status 0: not at all
    public void respond(String path, int status, String body) {
        responses.put(path, new Response(status, body));
    }

    /// Sends an event to the process that has connected last.
    public void event(String json) {
        events.emitNext(json, Sinks.EmitFailureHandler.busyLooping(Duration.ofSeconds(1)));
    }

    /// Closes the WebSocket.
    public void disconnect() {
        events.tryEmitComplete();
    }

    /// How often a process has connected the WebSocket.
    public int connects() {
        return connects.get();
    }

    /// A parameter of the latest request to a path.
    public String lastQuery(String path, String name) {
        return queries.getOrDefault(path, Map.of())
                .getOrDefault(name, List.of(""))
                .getFirst();
    }

    /// The requests so far, such as `GET /channels`.
    public List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        server.disposeNow();
    }
}
