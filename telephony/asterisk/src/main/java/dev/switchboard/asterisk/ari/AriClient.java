package dev.switchboard.asterisk.ari;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.QueryStringEncoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.ByteBufFlux;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.http.client.WebsocketClientSpec;
import reactor.netty.resources.ConnectionProvider;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/// Sends requests to ARI. A request fails with [AriError] when Asterisk refuses it, and with
/// [AriUnavailable] when Asterisk cannot be reached or does not respond in time.
public final class AriClient implements AutoCloseable {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(4);
    private static final Duration IDLE = Duration.ofSeconds(20);
    private static final int CONNECTIONS = 16;
    private static final int MAX_WAITING = 10_000;
    private static final int MAX_EVENT_BYTES = 1024 * 1024;
    private static final AriPath EVENTS = AriPath.of("events");
    private static final int FIRST_ERROR = 400;
    private static final int MAX_ERROR_TEXT = 300;

    /// For files that are being fetched. A disk that does not respond keeps these threads, and not those on which
    /// leases are renewed.
    private static final Scheduler FILES =
            Schedulers.newBoundedElastic(CONNECTIONS, MAX_WAITING, "ari-files", 60, true);

    private final AriAddress address;
    private final ConnectionProvider connections;
    private final HttpClient http;
    private final JsonMapper json = JsonMapper.builder().build();

    public AriClient(AriAddress address) {
        this.address = address;
        connections = ConnectionProvider.builder("ari")
                .maxConnections(CONNECTIONS)
                .pendingAcquireMaxCount(MAX_WAITING)
                .pendingAcquireTimeout(RESPONSE_TIMEOUT)
                .maxIdleTime(IDLE)
                .build();
        var credentials =
                Base64.getEncoder().encodeToString((address.user() + ":" + address.password()).getBytes(UTF_8));
        http = HttpClient.create(connections)
                .option(
                        io.netty.channel.ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(CONNECT_TIMEOUT.toMillis()))
                .responseTimeout(RESPONSE_TIMEOUT)
                .headers(headers -> headers.set(HttpHeaderNames.AUTHORIZATION, "Basic " + credentials));
    }

    /// The name under which calls enter this service.
    public String application() {
        return address.application();
    }

    public Mono<JsonNode> get(AriPath path) {
        return send(HttpMethod.GET, path, Map.of(), null);
    }

    public Mono<JsonNode> post(AriPath path, Map<String, String> parameters) {
        return send(HttpMethod.POST, path, parameters, null);
    }

    /// @param body as JSON
    public Mono<JsonNode> post(AriPath path, Map<String, String> parameters, Object body) {
        return send(HttpMethod.POST, path, parameters, body);
    }

    /// @param body as JSON
    public Mono<JsonNode> put(AriPath path, Object body) {
        return send(HttpMethod.PUT, path, Map.of(), body);
    }

    public Mono<JsonNode> delete(AriPath path, Map<String, String> parameters) {
        return send(HttpMethod.DELETE, path, parameters, null);
    }

    /// Writes the content of a resource, such as a recording, to a file.
    ///
    /// @return an [UncheckedIOException] if the file cannot be written
    public Mono<Void> download(AriPath path, Path file) {
        return download(path, () -> open(file));
    }

    /// The content of a small resource, in UTF-8.
    public Mono<String> text(AriPath path) {
        return Mono.defer(() -> {
            var bytes = new ByteArrayOutputStream();
            return download(path, () -> bytes).then(Mono.fromSupplier(() -> bytes.toString(UTF_8)));
        });
    }

    private Mono<Void> download(AriPath path, Callable<OutputStream> target) {
        return Mono.using(
                        target,
                        out -> http.get()
                                .uri(uri(path, Map.of()))
                                .response((response, content) ->
                                        response.status().code() < FIRST_ERROR
                                                ? content.asByteArray()
                                                : content.aggregate()
                                                        .asString(UTF_8)
                                                        .defaultIfEmpty("")
                                                        .flatMap(text -> Mono.error(error(
                                                                HttpMethod.GET,
                                                                path,
                                                                response.status()
                                                                        .code(),
                                                                text))))
                                .publishOn(FILES)
                                .doOnNext(bytes -> write(out, bytes))
                                .then(),
                        AriClient::close)
                .onErrorMap(AriClient::isNoAnswer, failure -> unavailable(HttpMethod.GET, path, failure));
    }

    private static OutputStream open(Path file) {
        try {
            return Files.newOutputStream(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(OutputStream out, byte[] bytes) {
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(OutputStream out) {
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Mono<JsonNode> send(
            HttpMethod method, AriPath path, Map<String, String> parameters, @Nullable Object body) {
        var request = http.headers(headers -> {
                    if (body != null) {
                        headers.set(HttpHeaderNames.CONTENT_TYPE, "application/json");
                    }
                })
                .request(method)
                .uri(uri(path, parameters));
        var sent =
                body == null ? request : request.send(ByteBufFlux.fromString(Mono.just(json.writeValueAsString(body))));
        return sent.responseSingle((response, content) ->
                        content.asString(UTF_8).defaultIfEmpty("").map(text -> parsed(method, path, response, text)))
                .onErrorMap(AriClient::isNoAnswer, failure -> unavailable(method, path, failure));
    }

    private JsonNode parsed(HttpMethod method, AriPath path, HttpClientResponse response, String text) {
        int status = response.status().code();
        if (status >= FIRST_ERROR) {
            throw error(method, path, status, text);
        }
        return text.isEmpty() ? JsonNodeFactory.instance.objectNode() : json.readTree(text);
    }

    private static AriError error(HttpMethod method, AriPath path, int status, String text) {
        var shown = text.length() > MAX_ERROR_TEXT ? text.substring(0, MAX_ERROR_TEXT) : text;
        return new AriError(status, method + " " + path, shown);
    }

    private static boolean isNoAnswer(Throwable failure) {
        return !(failure instanceof AriError || failure instanceof UncheckedIOException);
    }

    private AriUnavailable unavailable(HttpMethod method, AriPath path, Throwable failure) {
        return new AriUnavailable(
                "Asterisk at " + address.url() + " does not respond to " + method + " " + path, failure);
    }

    private String uri(AriPath path, Map<String, String> parameters) {
        var query = new QueryStringEncoder(address.url() + path.toString());
        parameters.forEach(query::addParam);
        return query.toString();
    }

    /// Connects the WebSocket and receives its events until it is closed, which completes the
    /// result.
    ///
    /// @param connected runs when the events arrive
    public Flux<JsonNode> events(Runnable connected) {
        var query = new QueryStringEncoder(address.url().toString().replaceFirst("^http", "ws") + EVENTS);
        query.addParam("app", address.application());
        return http.responseTimeout(null)
                .websocket(WebsocketClientSpec.builder()
                        .maxFramePayloadLength(MAX_EVENT_BYTES)
                        .handlePing(false)
                        .build())
                .uri(query.toString())
                .handle((in, out) -> {
                    connected.run();
                    return in.aggregateFrames(MAX_EVENT_BYTES).receive().asString(UTF_8);
                })
                .map(json::readTree)
                .onErrorMap(AriClient::isNoAnswer, failure -> unavailable(HttpMethod.GET, EVENTS, failure));
    }

    /// Closes its connections.
    @Override
    public void close() {
        connections.dispose();
    }
}
