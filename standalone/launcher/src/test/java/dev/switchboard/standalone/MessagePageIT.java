package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.options.FilePayload;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class MessagePageIT {

    private static final String OUTSIDE = "+14155550100";
    private static final String MARKUP = "<img src=x onerror=alert(1)> Grüße, 5 € ";

    @Test
    void sendsATextFollowsItsDeliveryAndReadsTheReply(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        var outside = OutsideWorld.of(run);
        var text = MARKUP + UUID.randomUUID();
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/messages").shows("messages");
            browser.action("create").click();
            browser.field("to").fill("12");
            browser.field("text").fill(text);
            assertThat(browser.field("segments")).hasText("1");
            browser.action("send").click();
            assertThat(browser.page().locator("#to-problem")).isVisible();
            assertThat(browser.field("text")).hasValue(text);

            browser.field("to").fill(OUTSIDE);
            browser.action("send").click();
            browser.shows("conversation");
            var sent = browser.rows("messages").last();
            assertThat(sent.locator("[data-field=text]")).hasText(text);
            assertThat(sent.locator("[data-field=status][data-value=delivered]"))
                    .isVisible();
            assertThat(browser.page().locator("img[src=x]").count()).isZero();
            assertThat(browser.violations()).isEmpty();

            var own = outside.get("/messages/" + sent.getAttribute("data-id"))
                    .json()
                    .get("from")
                    .asString();
            var answer = "<script>alert(2)</script> " + UUID.randomUUID();
            var id = outside.does(
                    "messages",
                    "message_id",
                    "{\"from\": \"%s\", \"to\": \"%s\", \"text\": \"%s\"}".formatted(OUTSIDE, own, answer));
            changed(browser, "messages");
            var received = browser.page().locator("[data-list=messages] > [data-id='" + id + "']");
            assertThat(received.locator("[data-field=text]")).hasText(answer);
            await().until(() -> read(outside, id));
            // A row does not change while its menu is open.
            assertThat(received.locator("[data-action=mark-unread]")).isAttached();

            received.locator("summary").click();
            received.locator("[data-action=mark-unread]").click();
            assertThat(received.locator("[data-action=mark-read]")).isAttached();
            received.locator("summary").click();
            assertThat(received.locator("[data-action=mark-read]")).isVisible();
            assertThat(read(outside, id)).isFalse();
            browser.open("/app/messages").shows("messages");
            var conversation = browser.rows("conversations").first();
            assertThat(conversation.locator("[data-field=unread_count]")).hasText("1");
            assertThat(conversation.locator("[data-field='last_message.text']")).containsText(answer);
            conversation.locator("summary").click();
            conversation.locator("[data-action=mark-read]").click();
            assertThat(browser.rows("conversations").first().locator("[data-action=mark-unread]"))
                    .isAttached();
            browser.rows("conversations").first().locator("summary").click();
            assertThat(browser.rows("conversations").first().locator("[data-action=mark-unread]"))
                    .isVisible();
            assertThat(read(outside, id)).isTrue();
        }
    }

    @Test
    void sendsAPhotoThatIsShownBeforeAndAfterwards(SharedRun shared) throws IOException, InterruptedException {
        var file = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(320, 240, BufferedImage.TYPE_INT_RGB), "png", file);
        try (var browser = AppBrowser.of(shared.running(), "owner")) {
            browser.open("/app/messages?to=%2B14155550100").shows("messages");
            browser.field("file").setInputFiles(new FilePayload("bay.png", "image/png", file.toByteArray()));
            assertThat(browser.page().locator(".attachment canvas")).isVisible();
            assertThat(browser.page().locator("input[name=media_urls]")).hasCount(1);
            assertThat(browser.violations()).isEmpty();
            browser.action("send").click();
            browser.shows("conversation");
            var sent = browser.rows("messages").last();
            assertThat(sent.locator("[data-field=status][data-value=delivered]"))
                    .isVisible();
            var photo = sent.locator("img[data-field=media]");
            assertThat(photo).isVisible();
            await().until(() -> photo.evaluate("image => image.naturalWidth").equals(320));
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void countsSegmentsAsTheApiAndSendsAFormOnlyOnce(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        var outside = OutsideWorld.of(run);
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/messages?to=%2B14155550199").shows("messages");
            var text = "{€}".repeat(26) + "~".repeat(20) + UUID.randomUUID() + "\n😀".repeat(40);
            browser.field("text").fill(text);
            assertThat(browser.field("segments")).not().hasText("1");
            var shown = browser.field("segments").textContent();
            var ids = browser.page().evaluate("""
                    async () => {
                      const form = document.querySelector('main form.composer-form');
                      const token = document.querySelector('meta[name=csrf-token]').content;
                      const send = () => fetch(form.action, {
                        method: 'POST', headers: {'X-CSRF-Token': token}, body: new URLSearchParams(new FormData(form)) });
                      const first = await send();
                      const second = await send();
                      return [first.url, second.url];
                    }
                    """);
            assertThat(ids)
                    .asInstanceOf(InstanceOfAssertFactories.LIST)
                    .hasSize(2)
                    .allMatch(url -> url.toString().contains("/app/messages/"));
            var sent = outside.items("/messages?number=%2B14155550199").stream()
                    .filter(message -> message.get("text").asString().equals(text))
                    .toList();
            assertThat(sent).hasSize(1);
            assertThat(sent.getFirst().get("segments").asString())
                    .isEqualTo(shown)
                    .isNotEqualTo("1");
        }
    }

    @Test
    void showsNobodyTheConversationsOfOthers(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        var outside = OutsideWorld.of(run);
        var member = run.demo().get("member").get("user_id").asString();
        var foreign = outside.items("/messages?limit=200").stream()
                .filter(message -> !message.path("user_id").asString("").equals(member))
                .findFirst()
                .orElseThrow();
        try (var browser = AppBrowser.of(run, "member")) {
            browser.open("/app/messages/" + foreign.get("conversation_id").asString())
                    .shows("error");
            browser.open("/app/messages/nothing").shows("error");
            assertThat(browser.page().locator("main")).containsText("Request ID");
        }
    }

    private static boolean read(OutsideWorld outside, String messageId) {
        return outside.get("/messages/" + messageId).json().get("read").asBoolean();
    }

    /// What the phone reports when its connection says that records have changed.
    static void changed(AppBrowser browser, String resource) {
        browser.page().evaluate("""
                resource => document.dispatchEvent(
                  new CustomEvent('switchboard:changed', {detail: {resource}}))
                """, resource);
    }
}
