package dev.switchboard.testkit;

import io.netty.handler.codec.http.HttpHeaders;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.Http11SslContextSpec;
import reactor.netty.http.Http2SslContextSpec;
import reactor.netty.http.HttpProtocol;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.tcp.SslProvider;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A receiver of webhooks on this machine, over https with a self-signed certificate. Each path is a receiver of its
/// own: by default it passes handshakes and responds to deliveries with 204. A module that uses it needs Reactor
/// Netty as a dependency of its tests.
public final class WebhookReceiver implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String TOKEN = "-validation-token";
    private static final Pattern SIGNED_AT = Pattern.compile("t=(\\d+),.*");

    private final Map<String, Function<Received, Response>> handshakes = new ConcurrentHashMap<>();
    private final Map<String, Function<Received, Response>> deliveries = new ConcurrentHashMap<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final Set<SocketAddress> peers = ConcurrentHashMap.newKeySet();
    private final DisposableServer server;

    private WebhookReceiver(SslProvider.GenericSslContextSpec<?> certificate, HttpProtocol... protocols) {
        server = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .protocol(protocols)
                .secure(tls -> tls.sslContext(certificate))
                .handle(this::handle)
                .bindNow();
    }

    /// A receiver with HTTP/2 and HTTP/1.1.
    public static WebhookReceiver start() {
        return new WebhookReceiver(
                Http2SslContextSpec.forServer(TestCertificate.keys()), HttpProtocol.H2, HttpProtocol.HTTP11);
    }

    /// A receiver with HTTP/1.1 only.
    public static WebhookReceiver http11() {
        return new WebhookReceiver(Http11SslContextSpec.forServer(TestCertificate.keys()), HttpProtocol.HTTP11);
    }

    /// A received request.
    public static final class Received {

        private final String path;
        private final String protocol;
        private final HttpHeaders headers;
        private final byte[] body;

        private Received(String path, String protocol, HttpHeaders headers, byte[] body) {
            this.path = path;
            this.protocol = protocol;
            this.headers = headers;
            this.body = body;
        }

        /// Without its query.
        public String path() {
            return path;
        }

        /// Such as `HTTP/2.0`.
        public String protocol() {
            return protocol;
        }

        /// As they came; names in any case find them.
        public HttpHeaders headers() {
            return headers;
        }

        /// The raw bytes.
        public byte[] body() {
            return body.clone();
        }

        /// The first value of a header field; empty when it is missing.
        public String header(String name) {
            var value = headers.get(name);
            return value == null ? "" : value;
        }

        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        /// The name of the event, such as `calls.log`.
        public String event() {
            return header("X-SERVICE-Event");
        }

        /// The id of the delivery, the same in each of its attempts.
        public String delivery() {
            return header("X-SERVICE-Delivery");
        }

        public String signature() {
            return header("X-SERVICE-Signature");
        }

        /// When it was signed, in seconds.
        public long signedAt() {
            var signed = SIGNED_AT.matcher(signature());
            if (!signed.matches()) {
                throw new AssertionError("not signed: " + signature());
            }
            return Long.parseLong(signed.group(1));
        }

        /// The record in it.
        public JsonNode data() {
            return JSON.readTree(body).get("data");
        }

        /// The token of a handshake, with its field's name; null for a delivery.
        Map.@Nullable Entry<String, String> token() {
            return headers.entries().stream()
                    .filter(field -> field.getKey().toLowerCase(Locale.ROOT).endsWith(TOKEN))
                    .findFirst()
                    .orElse(null);
        }
    }

    /// The response to a request.
    ///
    /// @param status 0 for no response
    /// @param until the response is not sent before this completes
    /// @param headers in addition to the default ones
    /// @param echo whether to return the token of a handshake
    /// @param body text
    public record Response(int status, Mono<?> until, Map<String, String> headers, boolean echo, String body) {

        public static Response of(int status) {
            return new Response(status, Mono.empty(), Map.of(), true, "");
        }

        /// Accepts the request and never responds.
        public static Response never() {
            return of(0);
        }

        public static Response redirect(String to) {
            return of(302).with("Location", to);
        }

        public Response after(Duration time) {
            return new Response(status, Mono.delay(time), headers, echo, body);
        }

        /// Responds once this is completed.
        public Response once(CompletableFuture<?> event) {
            return new Response(status, Mono.fromFuture(event, true), headers, echo, body);
        }

        public Response with(String name, String value) {
            return new Response(status, until, Map.of(name, value), echo, body);
        }

        public Response withoutEcho() {
            return new Response(status, until, headers, false, body);
        }

        public Response saying(String text) {
            return new Response(status, until, headers, echo, text);
        }
    }

    /// Sets the response to deliveries to this path.
    public void respondToDeliveries(String path, Response prepared) {
        deliveries.put(path, request -> prepared);
    }

    /// Sets the responses to the next deliveries to this path, in their order; the last one is repeated.
    public void respondToDeliveriesInTurn(String path, Response... responses) {
        deliveries.put(path, inTurn(new ConcurrentLinkedQueue<>(List.of(responses)), responses[responses.length - 1]));
    }

    /// Sets a response that depends on the delivery.
    public void respondToDeliveries(String path, Function<Received, Response> script) {
        deliveries.put(path, script);
    }

    /// Sets the response to handshakes at this path.
    public void respondToHandshakes(String path, Response prepared) {
        handshakes.put(path, request -> prepared);
    }

    private static Function<Received, Response> inTurn(Queue<Response> responses, Response last) {
        return request -> {
            var next = responses.poll();
            return next == null ? last : next;
        };
    }

    /// One of its URLs.
    public String url(String path) {
        return "https://127.0.0.1:" + server.port() + path;
    }

    public int port() {
        return server.port();
    }

    /// All deliveries, in the order in which they arrived.
    public List<Received> deliveries() {
        return received.stream().filter(request -> request.token() == null).toList();
    }

    /// The attempts of a delivery, in their order.
    ///
    /// @param id of the delivery
    public List<Received> attempts(String id) {
        return deliveries().stream()
                .filter(request -> request.delivery().equals(id))
                .toList();
    }

    /// Waits for an event whose record meets the condition.
    public Received await(String event, Predicate<JsonNode> condition) {
        return Awaitility.await()
                .until(
                        () -> deliveries().stream()
                                .filter(any -> any.event().equals(event) && condition.test(any.data()))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    /// The deliveries to a path, in the order in which they arrived.
    public List<Received> deliveries(String path) {
        return deliveries().stream()
                .filter(request -> request.path().equals(path))
                .toList();
    }

    /// The handshakes at a path.
    public List<Received> handshakes(String path) {
        return received.stream()
                .filter(request -> request.path().equals(path) && request.token() != null)
                .toList();
    }

    /// The number of connections with requests.
    public int connections() {
        return peers.size();
    }

    private Mono<Void> handle(HttpServerRequest request, HttpServerResponse response) {
        peers.add(request.connectionRemoteAddress());
        var headers = request.requestHeaders().copy();
        return request.receive()
                .aggregate()
                .asByteArray()
                .defaultIfEmpty(new byte[0])
                .flatMap(body ->
                        respond(new Received("/" + request.path(), request.protocol(), headers, body), response));
    }

    private Mono<Void> respond(Received request, HttpServerResponse response) {
        received.add(request);
        var token = request.token();
        var prepared = token == null
                ? deliveries
                        .getOrDefault(request.path(), any -> Response.of(204))
                        .apply(request)
                : handshakes
                        .getOrDefault(request.path(), any -> Response.of(200))
                        .apply(request);
        if (prepared.status() == 0) {
            return Mono.never();
        }
        return prepared.until().then(Mono.defer(() -> {
            response.status(prepared.status());
            prepared.headers().forEach(response::header);
            if (token != null && prepared.echo()) {
                response.header(token.getKey(), token.getValue());
            }
            return prepared.body().isEmpty()
                    ? response.send()
                    : response.sendString(Mono.just(prepared.body())).then();
        }));
    }

    @Override
    public void close() {
        server.disposeNow();
    }
}
