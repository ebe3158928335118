package dev.switchboard.demo.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A browser as far as cookies and the sign-in form go.
final class CheckBrowser {

    private static final Pattern CSRF = Pattern.compile("name=\"_csrf\"[^>]*value=\"([^\"]+)\"");

    private final CheckClient client;
    private final Map<String, String> cookies = new LinkedHashMap<>();

    CheckBrowser(CheckClient client) {
        this.client = client;
    }

    void signIn(String email, String password) throws InterruptedException {
        var token = CSRF.matcher(send(client.request("/sign-in")).status(200).text());
        if (!token.find()) {
            throw new Mismatch("the sign-in page has no CSRF token");
        }
        var form = Map.of("email", email, "password", password, "_csrf", token.group(1)).entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
        send(client.request("/sign-in")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form)))
                .status(303)
                .field("Location", "/signed-in");
    }

    Response send(HttpRequest.Builder request) throws InterruptedException {
        if (!cookies.isEmpty()) {
            request.setHeader(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        var response = client.send(request);
        for (var cookie : response.headers().allValues("Set-Cookie")) {
            var pair = cookie.substring(0, (cookie + ";").indexOf(';'));
            int equals = pair.indexOf('=');
            cookies.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        return response;
    }
}
