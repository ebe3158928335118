package dev.switchboard.sdk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNullElse;

import dev.switchboard.sdk.errors.ConnectionException;
import dev.switchboard.sdk.errors.ResponseTimeoutException;
import dev.switchboard.sdk.errors.SwitchboardException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Sends requests: credentials, timeouts, retries, errors. Not for programs that use this library, except the
/// generated part of it.
public final class Transport {

    /// From the manifest of the jar.
    private static final String VERSION =
            requireNonNullElse(Transport.class.getPackage().getImplementationVersion(), "0");

    private static final Set<String> REPEATABLE_METHODS = Set.of("GET", "HEAD", "PUT", "DELETE");

    /// Of these it is not known whether the request was carried out.
    private static final Set<Integer> REPEATED_STATUSES = Set.of(408, 500, 502, 503, 504);

    private final Connection connection;
    private final @Nullable Credentials credentials;
    private final HttpClient client;

    Transport(Connection connection, @Nullable Credentials credentials) {
        this.connection = connection;
        this.credentials = credentials;
        this.client = requireNonNullElse(connection.httpClient(), newClient(connection));
    }

    private static HttpClient newClient(Connection connection) {
        var builder = HttpClient.newBuilder().connectTimeout(connection.timeout());
        // Without TLS, the client would ask to upgrade to HTTP/2, which some proxies do not understand.
        return (connection.url().startsWith("https:") ? builder : builder.version(HttpClient.Version.HTTP_1_1)).build();
    }

    /// One segment of a path.
    ///
    /// @throws SwitchboardException where it would make another path
    public static String segment(Object value) {
        var text = value.toString();
        if (text.isEmpty() || text.equals(".") || text.equals("..")) {
            throw new SwitchboardException("\"" + text + "\" is no identifier.");
        }
        return Encoding.percent(text);
    }

    public <T> T json(Spec spec, Class<T> type, RequestOptions options) {
        return this.<T>optional(spec, type, options)
                .orElseThrow(() -> new SwitchboardException(spec.method() + " " + spec.path() + ": no body."));
    }

    /// Empty where the route has nothing to say this time (204).
    public <T> Optional<T> optional(Spec spec, Class<T> type, RequestOptions options) {
        var raw = send(spec, options, true).raw();
        try {
            return raw.body().isEmpty() ? Optional.empty() : Optional.of(Json.MAPPER.readValue(raw.body(), type));
        } catch (JacksonException e) {
            throw new SwitchboardException(raw.method() + " " + raw.uri() + ": the response cannot be read.", e);
        }
    }

    public void nothing(Spec spec, RequestOptions options) {
        send(spec, options, true);
    }

    public Media media(Spec spec, RequestOptions options) {
        var sent = send(spec, options, false);
        return new Media(sent.raw(), sent.content());
    }

    public <T> Pager<T> pager(Spec spec, Class<T> item, RequestOptions options) {
        return new Pager<>(cursor -> {
            var more = new HashMap<String, @Nullable Object>();
            cursor.ifPresent(value -> more.put("cursor", value));
            return page(spec.query(more), item, options);
        });
    }

    public <T> Sync<T> sync(Spec spec, Class<T> item, @Nullable String token, RequestOptions options) {
        return new Sync<>(Optional.ofNullable(token), (since, cursor) -> {
            var more = new HashMap<String, @Nullable Object>();
            cursor.ifPresent(value -> more.put("cursor", value));
            // A token says since when; it does not go together with `since`.
            since.ifPresent(value -> {
                more.put("sync_token", value);
                more.put("since", null);
            });
            return page(spec.query(more), item, options);
        });
    }

    private <T> Page<T> page(Spec spec, Class<T> item, RequestOptions options) {
        var body = json(spec, JsonNode.class, options);
        var items = new ArrayList<T>();
        for (var each : body.path("items")) {
            items.add(Json.MAPPER.treeToValue(each, item));
        }
        return new Page<>(items, text(body, "next_cursor"), text(body, "sync_token"));
    }

    private static Optional<String> text(JsonNode body, String field) {
        return body.path(field).isString() ? Optional.of(body.path(field).asString()) : Optional.empty();
    }

    /// A response, and the content that has not been read.
    private record Sent(RawResponse raw, InputStream content) {}

    private Sent send(Spec spec, RequestOptions options, boolean read) {
        int maxRetries = requireNonNullElse(options.maxRetries(), connection.maxRetries());
        var clock = connection.clock();
        var end = clock.now().plus(requireNonNullElse(options.retryWithin(), connection.retryWithin()));
        var key = keyOf(spec, options);
        boolean repeatable = REPEATABLE_METHODS.contains(spec.method()) || key.isPresent() || spec.repeatable();
        var body = Encoding.body(spec);
        boolean renewed = false;
        // Whether an earlier attempt may have been carried out, or still is.
        boolean uncertain = false;
        int attempt = 0;
        while (true) {
            var token = credentials == null ? Optional.<String>empty() : Optional.of(credentials.token());
            SwitchboardException failure;
            boolean retry;
            var wait = Optional.<Duration>empty();
            try {
                var sent = attempt(spec, options, request(spec, options, body, token, key, read), attempt, read);
                var raw = sent.raw();
                connection.onResponse().accept(raw);
                options.onResponse().accept(raw);
                if (raw.status() / 100 == 2) {
                    return sent;
                }
                var problem = Failures.of(raw);
                failure = problem;
                if (raw.status() == 401 && !renewed && token.map(this::refused).orElse(false)) {
                    renewed = true;
                    continue;
                }
                wait = raw.retryAfter();
                boolean repeated = REPEATED_STATUSES.contains(raw.status());
                // 429 was refused before anything was done.
                retry = raw.status() == 429
                        || (repeatable && repeated)
                        || (raw.status() == 409 && key.isPresent() && stillRunning(problem.code(), uncertain));
                uncertain |= repeated;
            } catch (ConnectionException e) {
                failure = e;
                retry = repeatable;
                uncertain = true;
            }
            var pause = Backoff.pause(attempt, wait, clock.random());
            if (!retry || attempt >= maxRetries || clock.now().plus(pause).isAfter(end)) {
                throw failure;
            }
            sleep(pause);
            attempt++;
        }
    }

    /// Whether a conflict may be with an attempt that has not ended. A service without codes says no more than 409.
    private static boolean stillRunning(String code, boolean uncertain) {
        return code.isEmpty() ? uncertain : code.equals("idempotency_key_in_use");
    }

    private static Optional<String> keyOf(Spec spec, RequestOptions options) {
        if (spec.takesKey()) {
            return Optional.of(requireNonNullElse(
                    options.idempotencyKey(), UUID.randomUUID().toString()));
        }
        if (options.idempotencyKey() != null) {
            throw new SwitchboardException(spec.method() + " " + spec.path() + " takes no Idempotency-Key.");
        }
        return Optional.empty();
    }

    private boolean refused(String token) {
        return credentials != null && credentials.refused(token);
    }

    private void sleep(Duration pause) {
        try {
            connection.clock().sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SwitchboardException("Interrupted before the next attempt.", e);
        }
    }

    private HttpRequest request(
            Spec spec,
            RequestOptions options,
            Optional<Encoding.Body> body,
            Optional<String> token,
            Optional<String> key,
            boolean read) {
        var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        headers.put("Accept", read ? "application/json" : "*/*");
        headers.put("User-Agent", "switchboard-java/" + VERSION);
        headers.putAll(connection.headers());
        headers.putAll(spec.headers());
        headers.putAll(options.headers());
        token.ifPresent(value -> headers.put("Authorization", "Bearer " + value));
        key.ifPresent(value -> headers.put("Idempotency-Key", value));
        body.ifPresent(value -> headers.put("Content-Type", value.contentType()));
        var builder = HttpRequest.newBuilder(URI.create(connection.url() + "/v1" + spec.path() + query(spec.query())));
        headers.forEach(builder::header);
        return builder.method(
                        spec.method(),
                        body.map(value -> HttpRequest.BodyPublishers.ofByteArray(value.content()))
                                .orElseGet(HttpRequest.BodyPublishers::noBody))
                .build();
    }

    private static String query(Map<String, @Nullable Object> query) {
        var pairs = new ArrayList<String>();
        query.forEach((name, value) -> {
            if (value != null) {
                pairs.add(Encoding.percent(name) + "=" + Encoding.percent(Encoding.text(value)));
            }
        });
        return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
    }

    private Sent attempt(Spec spec, RequestOptions options, HttpRequest request, int attempt, boolean read) {
        var timeout = requireNonNullElse(options.timeout(), connection.timeout());
        var what = spec.method() + " " + request.uri();
        // The timeout of HttpRequest would not include the body.
        var pending = client.sendAsync(request, info -> handler(read || info.statusCode() / 100 != 2));
        try {
            HttpResponse<InputStream> response = pending.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
            boolean whole = read || response.statusCode() / 100 != 2;
            var body = whole ? new String(response.body().readAllBytes(), UTF_8) : "";
            var raw = new RawResponse(
                    spec.method(),
                    request.uri(),
                    attempt,
                    response.statusCode(),
                    response.headers(),
                    RetryAfter.of(response.headers(), connection.clock().now()),
                    body);
            return new Sent(raw, response.body());
        } catch (TimeoutException e) {
            pending.cancel(true);
            throw new ResponseTimeoutException(what + ": no response within " + timeout + ".", e);
        } catch (ExecutionException e) {
            var cause = requireNonNullElse(e.getCause(), e);
            if (cause instanceof java.net.http.HttpTimeoutException) {
                throw new ResponseTimeoutException(what + ": no connection within " + timeout + ".", cause);
            }
            throw new ConnectionException(what + ": " + cause, cause);
        } catch (InterruptedException e) {
            pending.cancel(true);
            Thread.currentThread().interrupt();
            throw new SwitchboardException(what + ": interrupted.", e);
        } catch (IOException e) {
            throw new ConnectionException(what + ": " + e, e);
        }
    }

    /// Reads the body before the response counts as arrived, or leaves it to be read.
    private static HttpResponse.BodySubscriber<InputStream> handler(boolean read) {
        return read
                ? HttpResponse.BodySubscribers.mapping(
                        HttpResponse.BodySubscribers.ofByteArray(), ByteArrayInputStream::new)
                : HttpResponse.BodySubscribers.ofInputStream();
    }
}
