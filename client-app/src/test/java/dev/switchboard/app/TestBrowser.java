package dev.switchboard.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A browser without scripts: it keeps cookies and follows no redirects.
public final class TestBrowser {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final Pattern CSRF = Pattern.compile("name=\"csrf-token\" content=\"([^\"]+)\"");

    private final String host;
    public final Map<String, String> cookies = new ConcurrentHashMap<>();

    TestBrowser(int port) {
        this.host = "http://127.0.0.1:" + port;
    }

    public HttpResponse<String> get(String path) {
        return send(request(path).GET());
    }

    public HttpResponse<String> post(String path, Map<String, String> form) {
        return post(path, form, "");
    }

    /// @param referer the address of the page with the form; empty for none
    public HttpResponse<String> post(String path, Map<String, String> form, String referer) {
        var body = form.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        var request = request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        return send(referer.isEmpty() ? request : request.header("Referer", referer));
    }

    public HttpRequest.Builder request(String path) {
        var request = HttpRequest.newBuilder(URI.create(host + path)).timeout(Duration.ofMinutes(1));
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        return request;
    }

    public HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            var response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            response.headers().allValues("Set-Cookie").forEach(this::keep);
            return response;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void keep(String setCookie) {
        var pair = setCookie.split(";", 2)[0].split("=", 2);
        if (setCookie.contains("Max-Age=0")) {
            cookies.remove(pair[0]);
        } else {
            cookies.put(pair[0], pair[1]);
        }
    }

    /// Signs in: opens a page and returns from the authorization server with a code.
    public TestBrowser signIn(String path) {
        comeBack(get(path), "code=c1");
        return this;
    }

    /// Returns from the authorization server, to which `redirect` leads.
    public HttpResponse<String> comeBack(HttpResponse<String> redirect, String response) {
        var asked = query(redirect);
        var callback = URI.create(asked.getOrDefault("redirect_uri", "")).getPath();
        return get(callback + "?" + response + "&state=" + asked.get("state"));
    }

    /// The parameters of a redirect's address.
    public static Map<String, String> query(HttpResponse<String> redirect) {
        var location = redirect.headers().firstValue("Location").orElseThrow();
        return Arrays.stream(location.split("\\?", 2)[1].split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }

    /// The CSRF token of a page.
    public String csrf(String path) {
        var match = CSRF.matcher(get(path).body());
        return match.find() ? match.group(1) : "";
    }
}
