package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// The demo's owner at a browser: signs in, and allows or denies the request of an app.
final class ScriptedUser {

    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");
    private static final Pattern ONWARD = Pattern.compile("content=\"0;url=([^\"]+)\"");

    private final HttpClient browser = HttpClient.newBuilder()
            .cookieHandler(new CookieManager())
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    private final JsonNode owner;

    ScriptedUser(JsonNode demo) {
        this.owner = demo.get("owner");
    }

    /// The parameters with which the browser is sent back to the app.
    Map<String, String> decide(URI authorization, String decision) throws InterruptedException {
        return parameters(back(authorization, decision));
    }

    /// The address at which the browser is sent back to the app.
    URI back(URI authorization, String decision) throws InterruptedException {
        var signIn = send(HttpRequest.newBuilder(authorization));
        var consent = submit(
                signIn,
                "/sign-in",
                Map.of(
                        "email",
                        owner.get("email").asString(),
                        "password",
                        owner.get("password").asString()));
        var leaving = submit(consent, "/consent", Map.of("decision", decision));
        return URI.create(found(ONWARD, leaving.body()));
    }

    private HttpResponse<String> submit(HttpResponse<String> page, String path, Map<String, String> fields)
            throws InterruptedException {
        var form = found(Pattern.compile("<form[^>]*action=\"(" + path + "\".*?)</form>", Pattern.DOTALL), page.body());
        var all = new LinkedHashMap<>(fields);
        HIDDEN.matcher(form).results().forEach(hidden -> all.put(hidden.group(1), plain(hidden.group(2))));
        var body = all.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
        return send(HttpRequest.newBuilder(page.uri().resolve(path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body)));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws InterruptedException {
        try {
            return browser.send(request.build(), BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String found(Pattern pattern, String page) {
        var match = pattern.matcher(page);
        if (!match.find()) {
            throw new AssertionError("the page does not contain " + pattern + ":\n" + page);
        }
        return plain(match.group(1));
    }

    private static String plain(String html) {
        return html.replace("&amp;", "&").replace("&quot;", "\"").replace("&#39;", "'");
    }

    private static Map<String, String> parameters(URI back) {
        var parameters = new LinkedHashMap<String, String>();
        for (var pair : back.getRawQuery().split("&")) {
            var parts = pair.split("=", 2);
            parameters.put(parts[0], URLDecoder.decode(parts[1], UTF_8));
        }
        return parameters;
    }
}
