package dev.switchboard.standalone.compose;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.Pkce;
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

/// The browser of one user, as far as cookies and forms go. It follows no redirect by itself.
final class FormBrowser {

    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");
    private static final Pattern ONWARD = Pattern.compile("content=\"0;url=([^\"]+)\"");

    private final HttpClient http =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final String address;

    /// @param address of the gateway
    FormBrowser(String address) {
        this.address = address;
    }

    /// Accepts the invitation behind a link.
    FormBrowser accept(String link, String name, String password) throws InterruptedException {
        assertThat(link).startsWith(address + "/invitation?token=");
        var accepted = submit(get(link), "/invitation", Map.of("name", name, "password", password));
        assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(200);
        return this;
    }

    FormBrowser signIn(String email, String password) throws InterruptedException {
        var signedIn = submit(get(address + "/sign-in"), "/sign-in", Map.of("email", email, "password", password));
        assertThat(signedIn.statusCode()).as(signedIn.body()).isEqualTo(303);
        assertThat(location(signedIn)).isEqualTo("/signed-in");
        return this;
    }

    /// The access token of an app, by authorization code and PKCE. The user, who is signed in, allows what it asks for.
    ///
    /// @param redirectUri of the app; nothing has to listen there
    String token(String clientId, String redirectUri, String scope) throws InterruptedException {
        var asked = Map.of(
                "response_type",
                "code",
                "client_id",
                clientId,
                "scope",
                scope,
                "redirect_uri",
                redirectUri,
                "code_challenge",
                Pkce.CHALLENGE,
                "code_challenge_method",
                "S256");
        var back = location(get(address + "/oauth/authorize?" + encoded(asked)));
        if (!back.startsWith(redirectUri)) {
            assertThat(back).startsWith(address + "/consent?req=");
            back = found(
                    ONWARD,
                    submit(get(back), "/consent", Map.of("decision", "allow")).body());
        }
        assertThat(back).startsWith(redirectUri + "?code=");
        return exchange(address, clientId, redirectUri, code(back));
    }

    /// The access token for a code with the challenge of [Pkce].
    static String exchange(String address, String clientId, String redirectUri, String code) {
        var tokens = JsonHttp.at(address)
                .postForm(
                        "/oauth/token",
                        null,
                        encoded(Map.of(
                                "grant_type",
                                "authorization_code",
                                "client_id",
                                clientId,
                                "redirect_uri",
                                redirectUri,
                                "code",
                                code,
                                "code_verifier",
                                Pkce.VERIFIER)));
        return tokens.assertStatus(200).json().get("access_token").asString();
    }

    static String code(String back) {
        return URLDecoder.decode(back.replaceFirst(".*[?&]code=([^&]+).*", "$1"), UTF_8);
    }

    private HttpResponse<String> get(String url) throws InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(url)).GET());
    }

    /// Submits the form of a page that posts to `path`, with its hidden fields.
    private HttpResponse<String> submit(HttpResponse<String> page, String path, Map<String, String> values)
            throws InterruptedException {
        var form = found(Pattern.compile("<form[^>]*action=\"(" + path + "\".*?)</form>", Pattern.DOTALL), page.body());
        var all = new LinkedHashMap<>(values);
        HIDDEN.matcher(form).results().forEach(hidden -> all.put(hidden.group(1), plain(hidden.group(2))));
        return send(HttpRequest.newBuilder(URI.create(address + path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(encoded(all))));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws InterruptedException {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").orElseThrow(() -> new AssertionError(answer.body()));
    }

    private static String found(Pattern pattern, String page) {
        var match = pattern.matcher(page);
        assertThat(match.find()).as("%s in %s", pattern, page).isTrue();
        return plain(match.group(1));
    }

    private static String plain(String html) {
        return html.replace("&amp;", "&").replace("&quot;", "\"").replace("&#39;", "'");
    }

    private static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
                .collect(Collectors.joining("&"));
    }
}
