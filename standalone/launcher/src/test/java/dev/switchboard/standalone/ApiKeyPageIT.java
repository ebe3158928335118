package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class ApiKeyPageIT {

    @Test
    void createsAKeyThatCallsTheApiUntilItIsRevoked(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/api-keys").shows("api-keys");
            browser.action("create").click();
            browser.field("name").first().fill("From the page");
            browser.page().check("[data-field=scopes] input[value='account:read']");
            browser.action("save").click();

            var key = browser.page().locator("[data-once]").textContent();
            var row = browser.rows("api-keys").filter(new Locator.FilterOptions().setHasText("From the page"));
            assertThat(status(run, key)).isEqualTo(200);
            assertThat(browser.violations()).isEmpty();
            browser.page().reload();
            assertThat(browser.page().locator("[data-once]").count()).isZero();

            row.locator("[data-action=open]").click();
            browser.confirm(browser.panel().locator("[data-action=revoke]"));
            row.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
            assertThat(status(run, key)).isEqualTo(401);
        }
    }

    private static int status(TestRun run, String key) throws IOException, InterruptedException {
        var address = URI.create(AppBrowser.demo(run).path("base_url").asString() + "/account");
        try (var http = HttpClient.newHttpClient()) {
            return http.send(
                            HttpRequest.newBuilder(address)
                                    .header("Authorization", "Bearer " + key)
                                    .build(),
                            BodyHandlers.discarding())
                    .statusCode();
        }
    }
}
