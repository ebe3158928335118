package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Takes the pictures of docs/screenshots/applications that show states of pages. The tests of the pages check these
/// states with every build; this one runs on demand.
@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
@EnabledIfSystemProperty(named = "switchboard.screenshots", matches = ".+")
class PageStatesIT {

    static final List<PagePicture> VARIANTS = List.of(PagePicture.LIGHT_WIDE, PagePicture.DARK_320);

    @ParameterizedTest
    @EnumSource
    void looksAndHasNoFindings(PageState state, SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        try (var browser = AppBrowser.of(run, state.user())) {
            state.reach(browser, run);
            takePictures(browser, state.title(), VARIANTS);
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void ofAWebhookWithItsDeliveries(SharedRun shared) throws Exception {
        var run = shared.running();
        try (var receiver = WebhookReceiver.start();
                var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/webhooks").shows("webhooks").action("create").click();
            browser.field("url").first().fill(receiver.url("/hooks"));
            browser.page().check("[data-field=filters] input[value='calls.log']");
            browser.action("save").click();
            browser.page().waitForSelector("[data-once]");
            takePictures(browser, "webhooks-secret", VARIANTS);
            browser.rows("webhooks").first().locator("a").click();
            browser.shows("webhook").action("test").click();
            browser.page().waitForSelector("[data-list=deliveries] > [data-result=delivered]");
            receiver.respondToDeliveries("/hooks", Response.of(500));
            browser.action("test").click();
            browser.page().waitForSelector("[data-list=deliveries] > [data-result=failed]");
            browser.page().waitForSelector("main:not([data-awaits]), [data-result=failed]");
            takePictures(browser, "webhook", List.of(PagePicture.values()));
            browser.rows("deliveries").first().locator("summary").click();
            browser.page().waitForSelector(".exchange pre.headers");
            browser.rows("deliveries").first().scrollIntoViewIfNeeded();
            takePictures(browser, "webhook-delivery", VARIANTS);
        }
    }

    /// Waits until they have ended: the caller of a call that was declined may leave a message first.
    @AfterEach
    void endAllCalls(SharedRun shared) throws IOException, InterruptedException {
        var outside = OutsideWorld.of(shared.running());
        for (var call : outside.items("/calls/active")) {
            outside.post("/calls/" + call.get("id").asString() + "/hangup", "");
        }
        await().until(() -> outside.items("/calls/active").isEmpty());
    }

    private static void takePictures(AppBrowser browser, String name, List<PagePicture> variants) throws IOException {
        var directory = Objects.requireNonNull(PagePicture.directory());
        for (var variant : variants) {
            variant.apply(browser.page());
            variant.take(browser.page(), name, directory);
        }
        PagePicture.LIGHT_WIDE.apply(browser.page());
    }
}
