package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The request log, the audit log and the usage.
@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class DeveloperLogPagesIT {

    private static final List<String> ADMINISTRATORS_PAGES =
            List.of("apps", "webhooks", "first-generation-webhooks", "request-log", "audit-log", "usage");

    @Test
    void theRequestLogHasTheIdOfAFailedRequestAndTheUsageCountsIt(SharedRun shared)
            throws IOException, InterruptedException {
        var run = shared.running();
        var key = run.demo().get("api_key").asString();
        var failed = run.client().get("/v1/calls/none", key).assertEnvelope(404, "not_found");
        var requestId = Objects.requireNonNull(failed.header("X-Request-Id"));
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/request-log").shows("request-log");
            browser.field("status").first().selectOption("404");
            browser.page().click("form.filters button");
            await().pollInSameThread().until(() -> {
                browser.page().reload();
                return row(browser, "request-log", requestId).count() == 1;
            });
            var row = row(browser, "request-log", requestId);
            assertThat(row.locator("summary [data-field=code]").textContent()).isEqualTo("not_found");
            assertThat(row.locator("summary [data-field=at]").textContent()).matches("(.*, )?[0-9:]{8}\\.[0-9]{3}");
            row.locator("summary").click();
            row.locator("[data-field=explanation]").waitFor();
            assertThat(row.locator("[data-field=explanation]").textContent()).contains("There is no such record");
            assertThat(row.locator("[data-field=query]")).hasText("None");
            assertThat(row.locator("[data-field=rate]").count()).isPositive();
            assertThat(row.locator("[data-action=copy]").getAttribute("data-copy"))
                    .isEqualTo(requestId);
            assertThat(browser.violations()).isEmpty();

            row.locator("a[data-field=credential]").click();
            browser.page().waitForURL(address -> address.contains("credential="));
            assertThat(browser.field("credential").first()).not().hasValue("");
            assertThat(row(browser, "request-log", requestId)).hasCount(1);

            browser.open("/app/request-log").shows("request-log");
            assertThat(browser.page().locator("[data-list=request-log] :text('Switchboard as')"))
                    .hasCount(0);
            browser.field("own").check();
            browser.page().click("form.filters button");
            browser.page().waitForURL(address -> address.contains("own=shown"));
            await().pollInSameThread().until(() -> {
                browser.page().reload();
                return browser.page()
                                .locator("[data-list=request-log] :text('Switchboard as')")
                                .count()
                        > 0;
            });

            browser.open("/app/usage").shows("usage");
            var usage = browser.rows("usage")
                    .filter(new Locator.FilterOptions().setHasText("…" + key.substring(key.length() - 4)));
            assertThat(usage.first().locator("svg rect").count()).isPositive();
            usage.first().locator("summary").click();
            assertThat(usage.first().locator("tbody tr").count()).isPositive();
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void theAuditLogDescribesInWordsWhoDidWhat(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/audit-log").shows("audit-log");
            browser.field("action").first().selectOption("sign_in");
            browser.page().click("form.filters button");
            browser.page().waitForURL(address -> address.contains("action=sign_in"));

            var row = browser.rows("audit-log").first();
            assertThat(row.locator("[data-field=action]")).hasText("Signed in");
            assertThat(row.locator("[data-field=client_address]").textContent()).isEqualTo("127.0.0.1");
            var user =
                    run.client().get("/v1/users/me", run.demo().get("api_key").asString());
            assertThat(browser.field("user_id").allTextContents())
                    .contains(user.json().get("name").asString());
            browser.open("/app/audit-log").shows("audit-log");
            assertThat(browser.field("signed_in_to").first()).containsText("Switchboard");
            var csv = browser.page()
                    .waitForDownload(() -> browser.action("export").click());
            assertThat(Files.readString(csv.path()))
                    .startsWith("created_at,action,user_id,user_name,")
                    .contains(",sign_in,", user.json().get("name").asString());
            browser.open("/app/audit-log?since=2020-01-01&until=2020-01-02").shows("audit-log");
            assertThat(browser.rows("audit-log").count()).isZero();
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void membersSeeOnlyTheirApiKeys(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var browser = AppBrowser.of(run, "member")) {
            browser.open("/app/api-keys").shows("api-keys");

            assertThat(browser.page().locator("[data-nav=apps]").count()).isZero();
            for (var name : ADMINISTRATORS_PAGES) {
                var response =
                        browser.page().navigate(run.demo().get("auth_url").asString() + "/app/" + name);

                assertThat(response.status()).as(name).isEqualTo(403);
                browser.shows("error");
            }
        }
    }

    private static Locator row(AppBrowser browser, String list, String id) {
        return browser.rows(list).and(browser.page().locator("[data-id='" + id + "']"));
    }
}
