package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.PageTexts;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/// The pages that docs/screenshots/applications shows, on a run whose data nothing else has changed: each has the texts
/// of its pictures. With `switchboard.screenshots` it takes the pictures and writes their texts instead, as
/// docs/screenshots/README.md says.
@Tag("slow")
class PicturesIT {

    static final List<PagePicture> VARIANTS = List.of(PagePicture.LIGHT_WIDE, PagePicture.DARK_320);

    private static final List<PagePicture> ALL = List.of(PagePicture.values());
    private static final Path SHOWN = Path.of("..", "..", "docs", "screenshots", "applications");

    private final SharedRun own;

    PicturesIT() throws IOException {
        this.own = new SharedRun();
    }

    @AfterEach
    void stop() throws IOException {
        own.close();
    }

    /// In this order, since states leave records behind.
    @TestFactory
    Stream<DynamicTest> showEachPageAsItIs() {
        var pages = Arrays.stream(ApplicationPage.values())
                .filter(page -> page != ApplicationPage.WEBHOOKS)
                .map(page -> DynamicTest.dynamicTest(page.title(), () -> show(page)));
        var states = Arrays.stream(PageState.values())
                .map(state -> DynamicTest.dynamicTest(state.title(), () -> show(state)));
        var webhooks = DynamicTest.dynamicTest("webhooks", this::showWebhooks);
        return Stream.of(pages, states, Stream.of(webhooks)).flatMap(tests -> tests);
    }

    private void show(ApplicationPage page) throws IOException, InterruptedException {
        try (var browser = AppBrowser.of(own.running(), page.ofTheConsole() ? "operator" : "owner")) {
            page.open(browser);
            show(browser, page.title(), ALL);
        }
    }

    private void show(PageState state) throws IOException, InterruptedException {
        var run = own.running();
        try (var browser = AppBrowser.of(run, state.user())) {
            state.reach(browser, run);
            show(browser, state.title(), VARIANTS);
            assertThat(browser.violations()).isEmpty();
        } finally {
            endAllCalls(run);
        }
    }

    private void showWebhooks() throws Exception {
        try (var receiver = WebhookReceiver.start();
                var browser = AppBrowser.of(own.running(), "owner")) {
            browser.open("/app/webhooks").shows("webhooks");
            show(browser, "webhooks", ALL);
            browser.action("create").click();
            browser.field("url").first().fill(receiver.url("/hooks"));
            browser.page().check("[data-field=filters] input[value='calls.log']");
            browser.action("save").click();
            browser.page().waitForSelector("[data-once]");
            show(browser, "webhooks-secret", VARIANTS);
            browser.rows("webhooks").first().locator("a").click();
            browser.shows("webhook").action("test").click();
            browser.page().waitForSelector("[data-list=deliveries] > [data-result=delivered]");
            receiver.respondToDeliveries("/hooks", Response.of(500));
            browser.action("test").click();
            browser.page().waitForSelector("[data-list=deliveries] > [data-result=failed]");
            browser.page().waitForSelector("main:not([data-awaits]), [data-result=failed]");
            show(browser, "webhook", ALL);
            browser.rows("deliveries").first().locator("summary").click();
            browser.page().waitForSelector(".exchange pre.headers");
            browser.rows("deliveries").first().scrollIntoViewIfNeeded();
            show(browser, "webhook-delivery", VARIANTS);
        }
    }

    /// Waits until they have ended: the caller of a call that was declined may leave a message first.
    private static void endAllCalls(TestRun run) throws IOException {
        var outside = OutsideWorld.of(run);
        for (var call : outside.items("/calls/active")) {
            outside.post("/calls/" + call.get("id").asString() + "/hangup", "");
        }
        await().until(() -> outside.items("/calls/active").isEmpty());
    }

    private static void show(AppBrowser browser, String name, List<PagePicture> variants) throws IOException {
        PagePicture.LIGHT_WIDE.apply(browser.page());
        var directory = PagePicture.directory();
        if (directory == null) {
            PageTexts.assertSame(browser.page(), SHOWN, name);
            return;
        }
        PageTexts.write(browser.page(), directory, name);
        for (var variant : variants) {
            variant.apply(browser.page());
            variant.take(browser.page(), name, directory);
        }
        PagePicture.LIGHT_WIDE.apply(browser.page());
    }
}
