package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Received;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The pages of webhooks.
@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class WebhookPageIT {

    @Test
    void aWebhookThatFailsIsLookedIntoAndReactivated(SharedRun shared) throws Exception {
        var run = shared.running();
        try (var receiver = WebhookReceiver.start();
                var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/webhooks").shows("webhooks").action("create").click();
            browser.field("url").first().fill(receiver.url("/hooks"));
            browser.page().check("[data-field=filters] input[value='calls.log']");
            browser.field("description").first().fill("Orders");
            browser.field("headers.0.name").fill("X-Tenant");
            browser.field("headers.0.value").fill("key-51f0c2");
            browser.field("rate_per_second").first().fill("900");
            browser.action("save").click();
            var secret = browser.page().locator("[data-once]").textContent();
            browser.rows("webhooks")
                    .filter(new Locator.FilterOptions().setHasText(receiver.url("/hooks")))
                    .locator("a")
                    .click();
            browser.shows("webhook");
            assertThat(browser.page().locator("dd[data-field=description]")).hasText("Orders");
            assertThat(browser.page().locator("dd[data-field=headers]")).hasText("X-Tenant ••••••••");
            assertThat(browser.page().content()).doesNotContain("key-51f0c2");
            renameWithoutTheHeader(browser);

            receiver.respondToDeliveries("/hooks", Response.of(500).saying("<b id=theirs>Out of order</b>"));
            browser.action("test").click();
            browser.page().waitForSelector("[data-list=deliveries] > [data-result=failed]");
            browser.action("test").click();
            await().pollInSameThread().until(() -> {
                browser.page().reload();
                return browser.field("status").getAttribute("data-state").equals("suspended");
            });
            browser.field("failed").click();
            browser.page().waitForSelector("[data-field=failed][aria-current]");
            var failed = browser.rows("deliveries").first();
            assertThat(failed.locator("[data-field=status_code]").textContent()).isEqualTo("500");
            assertThat(failed.locator("[data-field=error]").textContent()).isNotBlank();
            failed.locator("summary").click();
            failed.locator("[data-field='response.body']").waitFor();
            assertThat(failed.locator("[data-field='response.body']").textContent())
                    .isEqualTo("<b id=theirs>Out of order</b>");
            assertThat(failed.locator("[data-field='response.headers']").textContent())
                    .contains("content-length: 29");
            var sent = receiver.attempts(failed.getAttribute("data-id")).getFirst();
            var headers = failed.locator("[data-field='request.headers']").textContent();
            assertThat(headers)
                    .contains("POST " + receiver.url("/hooks"), "X-SERVICE-Event: test.ping", "X-SERVICE-Test: true");
            assertThat(sent.header("X-Tenant")).isEqualTo("key-51f0c2");
            // It may have been retried meanwhile.
            assertThat(receiver.attempts(failed.getAttribute("data-id")))
                    .anyMatch(attempt -> headers.contains("X-SERVICE-Signature: " + attempt.signature() + "\n"));
            assertThat(failed.locator("[data-field='request.body']").textContent())
                    .contains("\n  \"event\": \"test.ping\",\n");
            assertThat(failed.locator("[data-field='request.body'] [data-kind=key]")
                            .first())
                    .hasText("\"id\"");
            assertThat(failed.locator("[data-field=duration_ms]").textContent()).endsWith(" ms");
            assertThat(failed.locator("button[data-copy^='{']").getAttribute("data-copy"))
                    .isEqualTo(sent.text());
            assertThat(browser.violations()).isEmpty();

            receiver.respondToDeliveries("/hooks", Response.of(204));
            browser.action("reactivate").click();
            browser.page().waitForSelector("[data-field=status][data-state=active]");
            assertThat(browser.field("failure_count").textContent()).isEqualTo("0");
            var id = failed.getAttribute("data-id");
            if (!failed.locator("[data-action=redeliver]").isVisible()) {
                failed.locator("summary").click();
            }
            failed.locator("[data-action=redeliver]").click();
            browser.page().waitForSelector("[data-result=delivered][data-id='" + id + "']");
            checkSignatures(browser, receiver.attempts(id).getLast(), secret);

            sendAnExample(browser, receiver);

            browser.confirm(browser.action("delete"));
            browser.shows("webhooks");
            assertThat(browser.rows("webhooks")
                            .filter(new Locator.FilterOptions().setHasText(receiver.url("/hooks")))
                            .count())
                    .isZero();
        }
    }

    /// The value that the form does not show stays.
    private static void renameWithoutTheHeader(AppBrowser browser) {
        browser.page().locator("input[name=description]").fill("Orders of the shop");
        browser.page().locator("[aria-labelledby=settings] [data-action=save]").click();
        assertThat(browser.page().locator("dd[data-field=description]")).hasText("Orders of the shop");
    }

    private static void sendAnExample(AppBrowser browser, WebhookReceiver receiver) {
        browser.page().locator("select[data-field=event]").selectOption("messages.received");
        browser.action("test").click();
        var example = browser.page().waitForSelector("[data-result=delivered]:has-text('messages.received')");
        var sent = receiver.attempts(Objects.requireNonNull(example.getAttribute("data-id")))
                .getFirst();
        assertThat(sent.header("X-SERVICE-Test")).isEqualTo("true");
        assertThat(sent.text()).contains("\"text\":\"Is the order ready to be picked up?\"");

        browser.page().locator("select[data-field=event-filter]").selectOption("messages.received");
        browser.page().click("form.filters button");
        browser.page().waitForURL(address -> address.contains("event=messages.received"));
        assertThat(browser.rows("deliveries")).hasCount(1);
        assertThat(browser.field("failures")).not().hasText("0");
        assertThat(browser.field("p50_ms")).containsText(" ms");
        assertThat(browser.violations()).isEmpty();
    }

    private static void checkSignatures(AppBrowser browser, Received received, String secret) {
        assertThat(verdict(browser, received.signature(), received.text(), secret))
                .startsWith("valid: The signature is right.");
        assertThat(verdict(browser, received.signature(), received.text() + " ", secret))
                .startsWith("invalid: The signature does not fit.");
        assertThat(verdict(browser, received.signature(), received.text(), secret + "x"))
                .startsWith("invalid: The signature does not fit.");
        assertThat(verdict(browser, "v1=00", received.text(), secret)).startsWith("invalid: The header has no time");
        browser.page().evaluate("Date.now = (now => () => now() + 301_000)(Date.now)");
        assertThat(verdict(browser, received.signature(), received.text(), secret))
                .matches("(?s)invalid: The signature fits, but its time is 3\\d\\d seconds.*300 seconds.*");
    }

    private static String verdict(AppBrowser browser, String header, String body, String secret) {
        browser.field("header").fill(header);
        browser.field("body").fill(body);
        browser.field("secret").fill(secret);
        browser.page().evaluate("document.querySelector('[data-field=verdict]').removeAttribute('data-state')");
        browser.action("verify").click();
        var verdict = browser.page().locator("[data-field=verdict][data-state]");
        return verdict.getAttribute("data-state") + ": " + verdict.textContent();
    }
}
