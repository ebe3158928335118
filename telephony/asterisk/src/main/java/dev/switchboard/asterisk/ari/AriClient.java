package dev.switchboard.asterisk.ari;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/// Sends requests to ARI. Its methods block, for virtual threads; an interrupt ends them. A request fails with
/// [AriError] when Asterisk refuses it, and with [AriUnavailable] when Asterisk cannot be reached or does not respond
/// in time.
public final class AriClient implements AutoCloseable {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(4);

    private static final int CONNECTIONS = 16;
    private static final AriPath EVENTS = AriPath.of("events");
    private static final AriPath PING = AriPath.of("asterisk", "ping");
    private static final int FIRST_ERROR = 400;
    private static final int MAX_ERROR_TEXT = 300;
    private static final String GET = "GET";
    private static final String ENDPOINTS = "-endpoints";

    private final AriAddress address;
    private final Duration responseTimeout;
    private final String authorization;
    private final HttpClient http;

    /// For files that are being fetched: a disk that does not respond keeps these threads, and not the carriers of
    /// virtual ones, on which leases are renewed.
    private final HttpClient files;

    private final ThreadPoolExecutor fileThreads;
    private final Semaphore connections = new Semaphore(CONNECTIONS, true);
    private final JsonMapper json = JsonMapper.builder().build();

    public AriClient(AriAddress address) {
        this(address, RESPONSE_TIMEOUT);
    }

    /// @param responseTimeout how long no byte of a response may arrive
    public AriClient(AriAddress address, Duration responseTimeout) {
        this.address = address;
        this.responseTimeout = responseTimeout;
        authorization = "Basic "
                + Base64.getEncoder().encodeToString((address.user() + ":" + address.password()).getBytes(UTF_8));
        fileThreads = new ThreadPoolExecutor(
                CONNECTIONS,
                CONNECTIONS,
                1,
                TimeUnit.MINUTES,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("ari-files-", 0).factory());
        fileThreads.allowCoreThreadTimeOut(true);
        http = client(Executors.newVirtualThreadPerTaskExecutor());
        files = client(fileThreads);
    }

    private static HttpClient client(Executor executor) {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_TIMEOUT)
                .proxy(HttpClient.Builder.NO_PROXY)
                .executor(executor)
                .build();
    }

    /// The name under which calls enter this service.
    public String application() {
        return address.application();
    }

    /// The name under which this service gets events about endpoints. Those of a subscribed endpoint come with all
    /// events of its channels, which the application for calls must not get twice.
    public String endpointApplication() {
        return address.application() + ENDPOINTS;
    }

    /// Fails unless Asterisk responds.
    public void ping() {
        get(PING);
    }

    /// Whether Asterisk responds at all.
    public boolean responds() {
        try {
            ping();
            return true;
        } catch (AriError | AriUnavailable _) {
            return false;
        }
    }

    public JsonNode get(AriPath path) {
        return send(GET, path, null);
    }

    /// @return null if it is gone
    public @Nullable JsonNode find(AriPath path) {
        try {
            return get(path);
        } catch (AriError error) {
            if (error.isGone()) {
                return null;
            }
            throw error;
        }
    }

    public JsonNode post(AriPath path, Map<String, String> parameters) {
        return send("POST", path.with(parameters), null);
    }

    /// @param body as JSON
    public JsonNode post(AriPath path, Map<String, String> parameters, Object body) {
        return send("POST", path.with(parameters), body);
    }

    /// @param body as JSON
    public JsonNode put(AriPath path, Object body) {
        return send("PUT", path, body);
    }

    public JsonNode delete(AriPath path, Map<String, String> parameters) {
        return send("DELETE", path.with(parameters), null);
    }

    /// Writes the content of a resource, such as a recording, to a file.
    ///
    /// @return false if it is gone
    /// @throws UncheckedIOException if the file cannot be written
    public boolean download(AriPath path, Path file) {
        try (var target = new DownloadedFile(file, fileThreads)) {
            var response = exchange(
                    files,
                    GET,
                    path,
                    null,
                    info -> info.statusCode() < FIRST_ERROR
                            ? BodySubscribers.mapping(BodySubscribers.ofByteArrayConsumer(target), _ -> "")
                            : BodySubscribers.ofString(UTF_8));
            boolean isThere = isThere(path, response);
            target.complete();
            return isThere;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The content of a small resource, in UTF-8.
    ///
    /// @return null if it is gone
    public @Nullable String text(AriPath path) {
        var response = exchange(http, GET, path, null, BodyHandlers.ofString(UTF_8));
        return isThere(path, response) ? response.body() : null;
    }

    private static boolean isThere(AriPath path, HttpResponse<String> response) {
        try {
            requireSuccess(GET, path, response);
            return true;
        } catch (AriError error) {
            if (error.isGone()) {
                return false;
            }
            throw error;
        }
    }

    private JsonNode send(String method, AriPath path, @Nullable Object body) {
        var response = exchange(http, method, path, body, BodyHandlers.ofString(UTF_8));
        requireSuccess(method, path, response);
        try {
            return response.body().isEmpty() ? JsonNodeFactory.instance.objectNode() : json.readTree(response.body());
        } catch (JacksonException unreadable) {
            throw unavailable(method, path, unreadable);
        }
    }

    private static void requireSuccess(String method, AriPath path, HttpResponse<String> response) {
        if (response.statusCode() >= FIRST_ERROR) {
            var text = response.body();
            var shown = text.length() > MAX_ERROR_TEXT ? text.substring(0, MAX_ERROR_TEXT) : text;
            throw new AriError(response.statusCode(), method + " " + path, shown);
        }
    }

    private <T> HttpResponse<T> exchange(
            HttpClient client, String method, AriPath path, @Nullable Object body, BodyHandler<T> handler) {
        var request = HttpRequest.newBuilder(URI.create(address.url() + path.toString()))
                .header("Authorization", authorization);
        if (body == null) {
            request.method(method, BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, BodyPublishers.ofString(json.writeValueAsString(body)));
        }
        try {
            if (!connections.tryAcquire(responseTimeout.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new TimeoutException("All connections are in use");
            }
            try {
                var progress = new Progress<>(handler);
                return awaited(client.sendAsync(request.build(), progress), progress);
            } finally {
                connections.release();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw unavailable(method, path, interrupted);
        } catch (ExecutionException failure) {
            throw unavailable(method, path, Objects.requireNonNullElse(failure.getCause(), failure));
        } catch (TimeoutException silence) {
            throw unavailable(method, path, silence);
        }
    }

    /// Waits as long as it makes progress.
    private <T> HttpResponse<T> awaited(CompletableFuture<HttpResponse<T>> response, Progress<T> progress)
            throws InterruptedException, ExecutionException, TimeoutException {
        try {
            while (true) {
                try {
                    return response.get(progress.nanosUntilSilentFor(responseTimeout), TimeUnit.NANOSECONDS);
                } catch (TimeoutException silence) {
                    if (progress.nanosUntilSilentFor(responseTimeout) <= 0) {
                        throw silence;
                    }
                }
            }
        } finally {
            response.cancel(true);
        }
    }

    private AriUnavailable unavailable(String method, AriPath path, Throwable failure) {
        return new AriUnavailable(
                "Asterisk at " + address.url() + " does not respond to " + method + " " + path, failure);
    }

    /// Connects the WebSocket on which the events of both applications arrive.
    ///
    /// @param handler of each event, one after the other; an error ends the connection. It must not block
    public AriEvents events(Consumer<JsonNode> handler) {
        var uri = URI.create(address.url().toString().replaceFirst("^http", "ws")
                + EVENTS.with("app", address.application() + "," + endpointApplication()));
        var received = new AriEvents(text -> handler.accept(json.readTree(text)));
        var connecting = http.newWebSocketBuilder()
                .header("Authorization", authorization)
                .connectTimeout(responseTimeout)
                .buildAsync(uri, received.listener());
        try {
            connecting.get(responseTimeout.toMillis(), TimeUnit.MILLISECONDS);
            return received;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            received.close();
            throw unavailable(GET, EVENTS, interrupted);
        } catch (ExecutionException failure) {
            throw unavailable(GET, EVENTS, Objects.requireNonNullElse(failure.getCause(), failure));
        } catch (TimeoutException silence) {
            received.close();
            throw unavailable(GET, EVENTS, silence);
        }
    }

    /// Closes its connections.
    @Override
    public void close() {
        http.shutdownNow();
        files.shutdownNow();
        fileThreads.shutdownNow();
    }
}
