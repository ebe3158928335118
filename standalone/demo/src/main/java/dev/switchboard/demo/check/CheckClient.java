package dev.switchboard.demo.check;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/// Sends the requests of the check.
final class CheckClient {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(15);
    private static final int LIMITED = 429;
    private static final int ATTEMPTS = 5;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String host;

    /// @param host such as `http://localhost:8080`
    CheckClient(String host) {
        this.host = host;
    }

    /// The host that it sends to, such as `http://localhost:8080`.
    String host() {
        return host;
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(host + path)).timeout(TIMEOUT);
    }

    /// Waits and sends again when a rate limit says so, a few times at most.
    ///
    /// @throws Mismatch when there is no response
    Response send(HttpRequest.Builder request) throws InterruptedException {
        try {
            var response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            for (int attempt = 1; response.statusCode() == LIMITED && attempt < ATTEMPTS; attempt++) {
                Thread.sleep(Duration.ofSeconds(
                        response.headers().firstValueAsLong("Retry-After").orElse(1)));
                response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            }
            return new Response(response.statusCode(), response.headers(), response.body(), json(response.body()));
        } catch (IOException e) {
            throw new Mismatch("no response: " + e);
        }
    }

    private static JsonNode json(String body) {
        try {
            return body.isEmpty() ? JsonNodeFactory.instance.missingNode() : JSON.readTree(body);
        } catch (JacksonException e) {
            return JsonNodeFactory.instance.missingNode();
        }
    }
}
