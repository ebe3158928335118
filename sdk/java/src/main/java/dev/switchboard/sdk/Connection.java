package dev.switchboard.sdk;

import dev.switchboard.sdk.errors.SwitchboardException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Where the service is, and how requests to it are sent. Each method returns a changed copy.
///
/// @param url the address of the service without `/v1`
/// @param timeout how long one attempt may take; 30 seconds by default
/// @param maxRetries how often a request is repeated at most; 3 by default, 0 for never
/// @param retryWithin after which no further attempt begins; 2 minutes by default
/// @param headers of every request
/// @param onResponse called with each response, also with those that are repeated, for logs and metrics
/// @param httpClient what sends requests, for a proxy or certificates of your own; by default one for each client
/// @param clock the clock and the waits; only tests replace it
public record Connection(
        String url,
        Duration timeout,
        int maxRetries,
        Duration retryWithin,
        Map<String, String> headers,
        Consumer<RawResponse> onResponse,
        @Nullable HttpClient httpClient,
        Clock clock) {

    public Connection {
        url = url.replaceFirst("/+$", "").replaceFirst("/v1$", "");
        headers = Map.copyOf(headers);
    }

    /// The service at an address, with or without `/v1`.
    public static Connection to(String url) {
        return new Connection(
                url, Duration.ofSeconds(30), 3, Duration.ofMinutes(2), Map.of(), response -> {}, null, Clock.SYSTEM);
    }

    /// The service that the environment variable `SWITCHBOARD_URL` names.
    public static Connection fromEnvironment() {
        return to(variable("SWITCHBOARD_URL", System::getenv));
    }

    static String variable(String name, UnaryOperator<@Nullable String> environment) {
        var value = environment.apply(name);
        if (value == null || value.isEmpty()) {
            throw new SwitchboardException("The environment variable " + name + " is not set.");
        }
        return value;
    }

    public Connection withTimeout(Duration value) {
        return new Connection(url, value, maxRetries, retryWithin, headers, onResponse, httpClient, clock);
    }

    public Connection withMaxRetries(int value) {
        return new Connection(url, timeout, value, retryWithin, headers, onResponse, httpClient, clock);
    }

    public Connection withRetryWithin(Duration value) {
        return new Connection(url, timeout, maxRetries, value, headers, onResponse, httpClient, clock);
    }

    public Connection withHeaders(Map<String, String> value) {
        return new Connection(url, timeout, maxRetries, retryWithin, value, onResponse, httpClient, clock);
    }

    public Connection withOnResponse(Consumer<RawResponse> value) {
        return new Connection(url, timeout, maxRetries, retryWithin, headers, value, httpClient, clock);
    }

    public Connection withHttpClient(HttpClient value) {
        return new Connection(url, timeout, maxRetries, retryWithin, headers, onResponse, value, clock);
    }

    public Connection withClock(Clock value) {
        return new Connection(url, timeout, maxRetries, retryWithin, headers, onResponse, httpClient, value);
    }
}
