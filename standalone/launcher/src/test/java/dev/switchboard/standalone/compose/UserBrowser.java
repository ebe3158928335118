package dev.switchboard.standalone.compose;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.FormBrowser;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URLDecoder;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// The browser of one user of a new installation: accepts an invitation, signs in, and allows apps.
public final class UserBrowser {

    private static final Pattern ONWARD = Pattern.compile("content=\"0;url=([^\"]+)\"");

    private final String address;
    private final FormBrowser browser;

    /// @param address of the gateway
    public UserBrowser(String address) {
        this.address = address;
        this.browser = new FormBrowser(JsonHttp.at(address));
    }

    /// Accepts the invitation behind a link.
    UserBrowser accept(String link, String name, String password) {
        assertThat(link).startsWith(address + "/invitation?token=");
        browser.submit(open(link), "/invitation", Map.of("name", name, "password", password))
                .assertStatus(200);
        return this;
    }

    public UserBrowser signIn(String email, String password) {
        browser.signIn(email, password);
        return this;
    }

    /// The access token of an app, by authorization code and PKCE. The user, who is signed in, allows what it asks for.
    ///
    /// @param redirectUri of the app; nothing has to listen there
    public String token(String clientId, String redirectUri, String scope) {
        return tokens(clientId, redirectUri, scope).get("access_token").asString();
    }

    /// The response of the token endpoint to an app, as for [#token].
    JsonNode tokens(String clientId, String redirectUri, String scope) {
        var back = authorize(clientId, redirectUri, scope);
        if (!back.startsWith(redirectUri)) {
            assertThat(back).startsWith(address + "/consent?req=");
            back = onward(browser.submit(open(back), "/consent", Map.of("decision", "allow")));
        }
        assertThat(back).startsWith(redirectUri + "?code=");
        return exchanged(address, clientId, redirectUri, code(back));
    }

    /// A new consent request of an app, `req`, which the user has seen but not decided.
    public String consentRequest(String clientId, String redirectUri, String scope) {
        var consent = authorize(clientId, redirectUri, scope);
        assertThat(consent).startsWith(address + "/consent?req=");
        open(consent).assertStatus(200);
        return consent.replaceFirst(".*[?&]req=([^&]+).*", "$1");
    }

    /// The address to which the authorization of an app leads.
    private String authorize(String clientId, String redirectUri, String scope) {
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
        return String.valueOf(
                browser.get("/oauth/authorize?" + FormBrowser.encoded(asked)).header("Location"));
    }

    /// The value of the header `Cookie` for other requests of this browser.
    public String cookies() {
        return browser.cookies().entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
    }

    /// The access token for a code with the challenge of [Pkce].
    static String exchange(String address, String clientId, String redirectUri, String code) {
        return exchanged(address, clientId, redirectUri, code)
                .get("access_token")
                .asString();
    }

    private static JsonNode exchanged(String address, String clientId, String redirectUri, String code) {
        var tokens = JsonHttp.at(address)
                .postForm(
                        "/oauth/token",
                        null,
                        FormBrowser.encoded(Map.of(
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
        return tokens.assertStatus(200).json();
    }

    static String code(String back) {
        return URLDecoder.decode(back.replaceFirst(".*[?&]code=([^&]+).*", "$1"), UTF_8);
    }

    private JsonResponse open(String link) {
        return browser.get(link.substring(address.length()));
    }

    /// The address to which a page leads after a moment.
    private static String onward(JsonResponse page) {
        var match = ONWARD.matcher(page.text());
        assertThat(match.find()).as(page.text()).isTrue();
        return FormBrowser.unescaped(match.group(1));
    }
}
