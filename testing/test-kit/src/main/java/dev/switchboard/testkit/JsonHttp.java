package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A small HTTP client for tests. It never follows redirects; a response that takes longer than a minute fails the
/// test.
public final class JsonHttp {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final HttpClient CLIENT = builder().build();

    private final String base;
    private final HttpClient client;

    private JsonHttp(String base, HttpClient client) {
        this.base = base;
        this.client = client;
    }

    private static HttpClient.Builder builder() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(TIMEOUT);
    }

    /// @param base the prefix of all paths, such as `http://127.0.0.1:8080`
    public static JsonHttp at(String base) {
        return new JsonHttp(base, CLIENT);
    }

    /// Sends from another address of this machine, such as [LocalPort#OTHER_LOOPBACK].
    public JsonHttp from(String address) {
        try {
            return new JsonHttp(
                    base, builder().localAddress(InetAddress.getByName(address)).build());
        } catch (UnknownHostException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// GET with a bearer credential, or without any when it is null.
    public JsonResponse get(String path, @Nullable String bearer) {
        return send(request(path, bearer).GET());
    }

    /// POST of JSON with a bearer credential, or without any when it is null.
    public JsonResponse post(String path, @Nullable String bearer, String json) {
        return send(request(path, bearer)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    /// POST of a form.
    ///
    /// @param authorization the whole field value, such as `Basic …`; null for none
    public JsonResponse postForm(String path, @Nullable String authorization, String form) {
        var request = request(path, null).header("Content-Type", "application/x-www-form-urlencoded");
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        return send(request.POST(HttpRequest.BodyPublishers.ofString(form)));
    }

    /// A request builder; [#send] sends it.
    public HttpRequest.Builder request(String path, @Nullable String bearer) {
        var request = HttpRequest.newBuilder(URI.create(base + path)).timeout(TIMEOUT);
        return bearer == null ? request : request.header("Authorization", "Bearer " + bearer);
    }

    /// GET of something that is no text; asserts a 200.
    public byte[] download(String path, @Nullable String bearer) {
        var response = send(request(path, bearer).GET(), HttpResponse.BodyHandlers.ofByteArray());
        assertThat(response.statusCode()).as(path).isEqualTo(200);
        return response.body();
    }

    public JsonResponse send(HttpRequest.Builder request) {
        var response = send(request, HttpResponse.BodyHandlers.ofString());
        return new JsonResponse(response.statusCode(), response.headers(), response.body());
    }

    private <T> HttpResponse<T> send(HttpRequest.Builder request, HttpResponse.BodyHandler<T> body) {
        try {
            return client.send(request.build(), body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
