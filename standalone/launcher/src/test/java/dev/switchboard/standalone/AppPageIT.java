package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.WaitForSelectorState;
import com.sun.net.httpserver.HttpServer;
import dev.switchboard.testkit.Pkce;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// The pages of apps.
@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class AppPageIT {

    private final CompletableFuture<String> code = new CompletableFuture<>();

    @Test
    void anAppGetsFromItsRegistrationToATokenOfAnotherCompany(SharedRun shared) throws Exception {
        var run = shared.running();
        var callback = callback();
        try (var owner = AppBrowser.of(run, "owner")) {
            var redirectUri = "http://127.0.0.1:" + callback.getAddress().getPort() + "/callback";
            owner.open("/app/apps").shows("apps").action("create").click();
            owner.field("name").first().fill("Shift planner");
            owner.field("redirect_uris").fill("ftp://shifts.example");
            owner.page().check("[data-field=scopes] input[value='users:read']");
            owner.page().check("[data-field=scopes] input[value='calls:control']");
            owner.action("save").click();
            assertThat(owner.page().locator("#redirect_uris-problem").textContent())
                    .contains("begins with https://");
            owner.field("redirect_uris").fill(redirectUri + "\nhttps://shifts.example/callback");
            owner.action("save").click();

            var secret = owner.page().locator("[data-once]").textContent();
            owner.rows("apps")
                    .filter(new Locator.FilterOptions().setHasText("Shift planner"))
                    .locator("a")
                    .first()
                    .click();
            owner.shows("app");
            var clientId = owner.field("client_id").textContent();
            assertThat(approval(owner, "calls:control")).isEqualTo("missing");
            // The other scope is not sensitive, so it needs none.
            assertThat(owner.rows("approvals").count()).isOne();
            assertThat(owner.rows("approvals").locator("input:checked").count()).isZero();
            owner.rows("approvals").locator("input").check();
            owner.action("request-approval").click();
            owner.page().waitForSelector("[data-id='calls:control'][data-state=requested]");
            assertThat(owner.violations()).isEmpty();

            approve(run, clientId);
            owner.page().reload();
            assertThat(approval(owner, "calls:control")).isEqualTo("approved");

            var link = owner.field("authorize_url").getAttribute("href");
            allow(run, link);
            var token = token(run, clientId, secret, redirectUri);
            var account = run.client().get("/v1/users/me", token).assertStatus(200);
            assertThat(account.json().get("email")).isEqualTo(otherOwner(run, "email"));

            owner.confirm(owner.action("rotate-secret"));
            assertThat(owner.page().locator("[data-once]").textContent())
                    .isNotEqualTo(secret)
                    .startsWith("svc_");
            assertThat(owner.field("previous_secret_expires_at").count()).isOne();
            owner.confirm(owner.action("revoke"));
            owner.field("previous_secret_expires_at")
                    .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
            owner.confirm(owner.action("delete"));
            owner.shows("apps");
            run.client().get("/v1/users/me", token).assertEnvelope(401, "unauthorized");
        } finally {
            callback.stop(0);
        }
    }

    /// The redirect address of the app.
    private HttpServer callback() throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var found = Pattern.compile("(?:^|&)code=([^&]+)");
        server.createContext("/callback", exchange -> {
            var match = found.matcher(exchange.getRequestURI().getRawQuery());
            if (match.find()) {
                code.complete(match.group(1));
            } else {
                code.completeExceptionally(
                        new AssertionError(exchange.getRequestURI().toString()));
            }
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static String approval(AppBrowser browser, String scope) {
        return browser.rows("approvals")
                .and(browser.page().locator("[data-id='" + scope + "']"))
                .getAttribute("data-state");
    }

    /// An operator approves what the app asks for.
    private static void approve(TestRun run, String clientId) throws IOException {
        try (var operator = AppBrowser.of(run, "operator")) {
            operator.open("/operator/approvals").shows("approvals");
            var app = operator.rows("approvals").and(operator.page().locator("[data-id='" + clientId + "']"));
            assertThat(app.textContent()).contains("Shift planner", "calls:control");
            app.locator("[data-action=approve]").click();
            app.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
        }
    }

    /// The owner of another company follows the link of the page and allows the app.
    private static void allow(TestRun run, String link) throws IOException {
        try (var user = AppBrowser.of(run)) {
            var page = user.page();
            page.navigate(link);
            page.fill("input[name=email]", otherOwner(run, "email").asString());
            page.fill("input[name=password]", otherOwner(run, "password").asString());
            page.click("button.primary");
            page.waitForSelector("button[name=decision][value=allow]");
            assertThat(page.locator("main").textContent()).contains("Shift planner");
            page.click("button[name=decision][value=allow]");
            page.waitForURL(address -> address.contains("/callback?"));
        }
    }

    private static JsonNode otherOwner(TestRun run, String field) throws IOException {
        return run.demo().get("other_org").get("owner").get(field);
    }

    private String token(TestRun run, String clientId, String secret, String redirectUri) throws Exception {
        var basic = Base64.getEncoder().encodeToString((clientId + ":" + secret).getBytes(UTF_8));
        var form = String.join(
                "&",
                List.of(
                        "grant_type=authorization_code",
                        "code=" + code.get(30, TimeUnit.SECONDS),
                        "redirect_uri=" + URLEncoder.encode(redirectUri, UTF_8),
                        "code_verifier=" + Pkce.VERIFIER));
        return run.client()
                .postForm("/oauth/token", "Basic " + basic, form)
                .assertStatus(200)
                .json()
                .get("access_token")
                .asString();
    }
}
