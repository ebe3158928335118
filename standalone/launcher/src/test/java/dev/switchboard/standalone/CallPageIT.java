package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class CallPageIT {

    @Test
    void filtersCallsShowsNewOnesAndKeepsThePlaceOnTheWayBack(SharedRun shared)
            throws IOException, InterruptedException {
        var run = shared.running();
        var outside = OutsideWorld.of(run);
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/calls").shows("calls");
            var rows = browser.rows("calls");
            assertThat(rows).hasCount(50);
            assertThat(browser.violations()).isEmpty();

            var number = outside.numberOf("owner", "voice");
            var id = outside.does(
                    "calls",
                    "call_id",
                    "{\"from\": \"+14155550177\", \"to\": \"%s\", \"outcome\": \"busy\"}".formatted(number));
            MessagePageIT.changed(browser, "calls");
            assertThat(rows.first()).hasAttribute("data-id", id);
            assertThat(rows).hasCount(51);

            browser.action("load-more").click();
            await().until(() -> rows.count() >= 101);
            var row = rows.nth(70);
            row.scrollIntoViewIfNeeded();
            var place = row.getAttribute("data-id");
            row.locator("a").click();
            browser.shows("call");
            assertThat(browser.page().url()).endsWith("/app/calls/" + place);
            browser.page().goBack();
            browser.shows("calls");
            var again = browser.page().locator("[data-list=calls] > [data-id='" + place + "']");
            assertThat(again).isInViewport();
            assertThat(rows.count()).isGreaterThanOrEqualTo(101);

            browser.page().click("details.filter > summary");
            browser.field("result").first().selectOption("missed");
            browser.field("direction").first().selectOption("inbound");
            browser.page().locator("main [data-filter]").click();
            assertThat(browser.page().locator("[data-list=calls] [data-field=result]:not([data-value=missed])"))
                    .hasCount(0);
            assertThat(rows).not().hasCount(0);
            // The filters of before are set, so that theirs are not folded.
            browser.field("number").fill("12ab");
            browser.page().locator("main [data-filter]").click();
            assertThat(browser.page().locator("#number-problem")).isVisible();
            browser.open("/app/calls?since=2999-01-01").shows("calls");
            assertThat(browser.page().locator("main .empty")).isVisible();
        }
    }

    @Test
    void playsARecordingAndFollowsItsTranscript(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        var call = OutsideWorld.of(run).items("/calls?limit=200&result=answered").stream()
                .filter(item -> item.get("has_transcript").asBoolean()
                        && !item.get("recording_ids").isEmpty())
                // The demo's: the oldest one. Another test may have recorded a short one.
                .reduce((newer, older) -> older)
                .orElseThrow();
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/calls/" + call.get("id").asString()).shows("call");
            assertThat(browser.page().locator("[data-player][data-shape=sound]"))
                    .isVisible();
            assertThat(browser.violations()).isEmpty();
            var segment = browser.page().locator(".segment").nth(1);
            // It may be the current one for a second only.
            segment.evaluate("""
                    one => new MutationObserver(() => one.dataset.seen = one.getAttribute("aria-current") ?? one.dataset.seen)
                        .observe(one, { attributeFilter: ["aria-current"] })""");
            segment.locator("button").click();
            assertThat(segment).hasAttribute("data-seen", "true");
            assertThat(browser.page().locator("[data-player][data-playing]")).isVisible();

            var slider = browser.page().locator("[data-player] [role=slider]");
            slider.focus();
            slider.press(" ");
            assertThat(browser.page().locator("[data-player][data-playing]")).hasCount(0);
            slider.press("Home");
            slider.press("ArrowRight");
            assertThat(slider).hasAttribute("aria-valuenow", "5");
        }
    }
}
