package dev.switchboard.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.testkit.JsonAnswer;
import dev.switchboard.testkit.JsonHttp;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A browser with cookies and forms, which does not follow redirects by itself.
public final class Browser {

    private static final Pattern CSRF = Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"");

    private final JsonHttp http;
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private final Map<String, String> fields = new LinkedHashMap<>();

    public Browser(JsonHttp http) {
        this.http = http;
    }

    /// Adds this header field to every request, as the gateway would.
    public Browser with(String field, String value) {
        fields.put(field, value);
        return this;
    }

    public Map<String, String> cookies() {
        return cookies;
    }

    public JsonAnswer get(String path) {
        return send(http.request(path, null).GET());
    }

    public JsonAnswer json(String path, String body) {
        return send(http.request(path, null)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    /// Posts a form with the CSRF token of the page at `path`.
    public JsonAnswer form(String path, String query, Map<String, String> values) {
        var token = CSRF.matcher(get(path + query).assertStatus(200).text());
        assertThat(token.find()).as("a CSRF token").isTrue();
        var all = new LinkedHashMap<>(values);
        all.put("_csrf", token.group(1));
        return formWithoutToken(path, all);
    }

    public JsonAnswer formWithoutToken(String path, Map<String, String> values) {
        var body = values.entrySet().stream()
                .map(value -> value.getKey() + "=" + URLEncoder.encode(value.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return send(http.request(path, null)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body)));
    }

    public JsonAnswer tryToSignIn(String email, String password) {
        return form("/sign-in", "", Map.of("email", email, "password", password));
    }

    public Browser signIn(TestUser user) {
        var answer = tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(303);
        assertThat(answer.header("Location")).isEqualTo("/signed-in");
        return this;
    }

    public JsonAnswer signOut() {
        return form("/sign-out", "", Map.of());
    }

    public JsonAnswer send(HttpRequest.Builder request) {
        fields.forEach(request::setHeader);
        if (!cookies.isEmpty()) {
            request.setHeader(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        var answer = http.send(request);
        for (var set : answer.headers().allValues("Set-Cookie")) {
            var pair = set.split(";", 2)[0].split("=", 2);
            cookies.put(pair[0], pair[1]);
        }
        return answer;
    }
}
