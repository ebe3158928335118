package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class ConsolePageIT {

    @Test
    void createsSuspendsReinstatesAndClosesACompany(SharedRun shared) throws IOException, InterruptedException {
        try (var browser = AppBrowser.of(shared.running(), "operator")) {
            var name = "Harbor Works " + UUID.randomUUID();
            browser.open("/operator").shows("companies");
            browser.action("create").click();
            browser.field("name").first().fill(name);
            browser.field("owner.name").first().fill("Ada Harbor");
            browser.field("owner.email").first().fill(UUID.randomUUID() + "@harbor.example");
            browser.action("save").click();
            browser.shows("company");
            assertThat(browser.field("owner.status")).hasAttribute("data-state", "invited");
            assertThat(browser.violations()).isEmpty();

            browser.confirm(browser.action("suspend"));
            assertThat(browser.field("status")).hasAttribute("data-state", "suspended");
            browser.action("reinstate").click();
            assertThat(browser.field("status")).hasAttribute("data-state", "active");
            browser.confirm(browser.action("delete"));
            assertThat(browser.field("status")).hasAttribute("data-state", "closing");

            browser.open("/operator/companies?status=closing&q=" + name.replace(" ", "%20"));
            assertThat(browser.rows("companies")).hasCount(1);
            browser.open("/operator/audit?action=company_closed").shows("audit");
            assertThat(browser.rows("audit").first()).isVisible();
        }
    }

    @Test
    void limitsWhatACompanyMayCall(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        var company = AppBrowser.demo(run).path("org").path("id").asString();
        try (var browser = AppBrowser.of(run, "operator");
                var owner = AppBrowser.of(run, "owner")) {
            browser.open("/operator/companies/" + company).shows("company");
            var defaults = browser.field("calling.concurrent").inputValue();
            assertThat(browser.field("calling.countries")).hasValue("US");

            browser.field("calling.countries").fill("US GB, +8816");
            browser.field("calling.concurrent").fill("77");
            browser.page().locator("#calling").evaluate("form => form.requestSubmit()");
            assertThat(browser.field("calling.countries")).hasValue("US, GB, +8816");
            owner.open("/app/company-settings").shows("company-settings");
            assertThat(owner.field("calling.countries")).hasText("US, GB, +8816");
            assertThat(owner.field("calling.concurrent")).hasText("77");

            browser.field("calling.countries").fill("USA");
            browser.page().locator("#calling").evaluate("form => form.requestSubmit()");
            assertThat(browser.page().locator("[id='calling.countries-problem']"))
                    .isVisible();
            assertThat(browser.field("calling.countries")).hasValue("USA");

            browser.confirm(browser.action("remove"));
            assertThat(browser.field("calling.countries")).hasValue("US");
            assertThat(browser.field("calling.concurrent")).hasValue(defaults);
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void showsWhatIsWrongWithANewCompany(SharedRun shared) throws IOException, InterruptedException {
        try (var browser = AppBrowser.of(shared.running(), "operator")) {
            browser.open("/operator/companies");
            browser.action("create").click();
            browser.field("name").first().fill("Taken");
            browser.field("owner.name").first().fill("Ada");
            var taken = AppBrowser.demo(shared.running())
                    .path("owner")
                    .path("email")
                    .asString();
            browser.field("owner.email").first().fill(taken);
            browser.action("save").click();

            assertThat(browser.page().locator("[role=alert]").first()).isVisible();
            assertThat(browser.field("owner.email").first()).hasValue(taken);
        }
    }

    @Test
    void createsAnOperatorKeyAndRevokesIt(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var operator = AppBrowser.of(run, "operator")) {
            operator.open("/operator/operator-keys").shows("operator-keys");
            operator.action("create").click();
            operator.field("name").first().fill("Provisioning");
            operator.page().check("[data-field=scopes] input[value='operator:companies']");
            operator.action("save").click();
            var key = operator.page().locator("[data-once]").first().textContent();
            assertThat(operator.violations()).isEmpty();

            var api = JsonHttp.at(AppBrowser.demo(run).path("base_url").asString());
            api.get("/operator/companies", key).assertStatus(200);
            api.get("/operator/health", key).assertEnvelope(403, "insufficient_scope");

            var row = operator.rows("operator-keys")
                    .filter(new Locator.FilterOptions().setHasText("Provisioning"))
                    .first();
            row.locator("[data-action=open]").click();
            operator.confirm(operator.action("revoke"));
            await().untilAsserted(() -> api.get("/operator/companies", key).assertEnvelope(401, "unauthorized"));
        }
    }

    @Test
    void limitsACredentialAndShowsWhoIsLimited(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var owner = AppBrowser.of(run, "owner");
                var operator = AppBrowser.of(run, "operator")) {
            owner.open("/app/api-keys");
            owner.action("create").click();
            owner.field("name").first().fill("To be limited");
            owner.page().check("[data-field=scopes] input[value='account:read']");
            owner.action("save").click();
            var key = owner.page().locator("[data-once]").first().textContent();
            var id = owner.rows("api-keys")
                    .filter(new Locator.FilterOptions().setHasText("To be limited"))
                    .first()
                    .getAttribute("data-id");
            var api = JsonHttp.at(AppBrowser.demo(run).path("base_url").asString());

            operator.open("/operator/rate-plans?owner=" + id).shows("rate-plans");
            var light = operator.rows("rate-plans").and(operator.page().locator("[data-id=light]"));
            light.locator("[data-field=per_minute]").fill("sixty");
            light.locator("[data-field=burst]").fill("7");
            light.locator("[data-action=save]").click();
            assertThat(light.locator("[id='per_minute-light-problem']")).isVisible();
            assertThat(light.locator("[data-field=per_minute]")).hasValue("sixty");
            assertThat(light.locator("[data-field=burst]")).hasValue("7");
            assertThat(light.locator(".row-problem")).hasCount(0);
            assertThat(operator.violations()).isEmpty();

            light.locator("[data-field=per_minute]").fill("1");
            light.locator("[data-field=burst]").fill("1");
            light.locator("[data-action=save]").click();
            await().until(() -> api.get("/account", key).status() == 429);

            await().untilAsserted(() -> {
                operator.open("/operator/limited");
                assertThat(operator.rows("limited")
                                .filter(new Locator.FilterOptions().setHasText("light"))
                                .count())
                        .isPositive();
            });
            operator.open("/operator/rate-plans?owner=" + id);
            operator.confirm(light.locator("[data-action=delete]"));
            assertThat(light.locator("[data-action=delete]")).hasCount(0);
            await().until(() -> api.get("/account", key).status() == 200);
        }
    }

    @Test
    void addsNumbersToThePoolAndGivesThemToCompanies(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var browser = AppBrowser.of(run, "operator")) {
            browser.open("/operator/operator-numbers").shows("operator-numbers");
            browser.action("create").click();
            browser.field("numbers").fill("+13125550931, +13125550932");
            browser.action("save").click();
            assertThat(notice(browser)).isVisible();
            browser.open("/operator/operator-numbers?q=1312555093").shows("operator-numbers");
            assertThat(browser.rows("operator-numbers")).hasCount(2);

            var company = AppBrowser.demo(run).path("other_org").path("id").asString();
            var pooled = browser.rows("operator-numbers").first();
            pooled.locator("[data-field=company_id]").fill("No such company");
            pooled.locator("[data-action=assign]").click();
            var refused = browser.page().locator("[data-list=operator-numbers] .field-problem");
            assertThat(refused).isVisible();
            assertThat(browser.page().locator("[data-list=operator-numbers] [aria-invalid=true]"))
                    .hasValue("No such company");
            browser.open("/operator/operator-numbers?q=1312555093");
            pooled.locator("[data-field=company_id]").fill(company);
            browser.rows("operator-numbers")
                    .first()
                    .locator("[data-action=assign]")
                    .click();
            assertThat(notice(browser)).isVisible();
            browser.open("/operator/operator-numbers?q=1312555093&status=assigned");
            assertThat(browser.rows("operator-numbers")).hasCount(1);
            browser.confirm(browser.action("release"));
            assertThat(notice(browser)).isVisible();
            browser.open("/operator/operator-numbers?q=1312555093&status=quarantined");
            browser.action("make-available").click();
            assertThat(notice(browser)).isVisible();
            browser.open("/operator/operator-numbers?q=1312555093&status=available");
            assertThat(browser.rows("operator-numbers")).hasCount(2);
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void invitesAndRemovesOperators(SharedRun shared) throws IOException, InterruptedException {
        try (var browser = AppBrowser.of(shared.running(), "operator")) {
            browser.open("/operator/operators").shows("operators");
            browser.action("create").click();
            browser.field("name").first().fill("Grace");
            var email = UUID.randomUUID() + "@operators.example";
            browser.field("email").first().fill(email);
            browser.action("save").click();
            var row = browser.rows("operators").filter(new Locator.FilterOptions().setHasText(email));
            assertThat(row.locator("[data-field=status]")).hasAttribute("data-state", "invited");

            browser.confirm(row.locator("[data-action=remove]"));
            assertThat(row).hasCount(0);
        }
    }

    @Test
    void showsHealthAndMetricsToOperatorsOnly(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var browser = AppBrowser.of(run, "operator")) {
            browser.open("/operator/health");
            assertThat(browser.rows("parts").filter(new Locator.FilterOptions().setHasText("Database")))
                    .hasCount(1);
            assertThat(browser.rows("parts").and(browser.page().locator("[data-id=client_app]")))
                    .containsText("Up");
            assertThat(browser.rows("nodes")
                            .filter(new Locator.FilterOptions()
                                    .setHas(browser.page().locator("[data-field=service][data-state=client_app]"))))
                    .hasCount(1);
            browser.open("/operator/metrics");
            assertThat(browser.rows("metrics")).hasCount(8);
        }
        try (var member = AppBrowser.of(run, "member")) {
            member.open("/operator/companies").shows("sign-in-problem");
        }
    }

    /// The notice of the page after a change.
    /// At the top of a page, in the row that was changed, or in a short message about one that is gone.
    private static Locator notice(AppBrowser browser) {
        return browser.page().locator(".notice.good, .row-done, .toast").first();
    }
}
