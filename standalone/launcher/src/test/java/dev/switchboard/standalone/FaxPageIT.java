package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import dev.switchboard.media.faxes.FaxPages;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class FaxPageIT {

    private static final String PDF = "application/pdf";

    @Test
    void sendsAFaxReceivesOneAndShowsTheirPages(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        var outside = OutsideWorld.of(run);
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/faxes").shows("faxes");
            assertThat(browser.violations()).isEmpty();
            browser.action("create").click();
            var form = browser.page().locator("form[data-upload]");
            form.locator("[data-field=to]").fill("+14155550100");
            form.locator("[data-field=file]")
                    .setInputFiles(new FilePayload("page.pdf", PDF, "This is no PDF.".getBytes(UTF_8)));
            form.locator("[data-action=upload]").click();
            assertThat(browser.page().locator("#file-problem")).isVisible();
            assertThat(form.locator("[data-field=to]")).hasValue("+14155550100");

            drop(browser.page(), form.locator("[data-drop]"), FaxPages.of("From the page", 2));
            assertThat(browser.page().locator("#file-problem")).hasCount(0);
            form.locator("[data-action=upload]").click();
            var sent = browser.rows("faxes").first();
            assertThat(sent.locator("[data-field=to]")).hasAttribute("data-value", "+14155550100");
            assertThat(sent.locator("[data-field=to]")).hasText("(415) 555-0100");
            assertThat(sent.locator("[data-field=pages]")).hasText("2");
            assertThat(sent.locator("[data-field=status][data-value=sent]")).isVisible();
            sent.locator("summary").click();
            assertThat(sent.locator("canvas").first()).isVisible();

            var own = outside.get("/faxes/" + sent.getAttribute("data-id"))
                    .json()
                    .get("from")
                    .asString();
            var id = outside.does("faxes", "fax_id", "{\"from\": \"+14155550177\", \"to\": \"%s\"}".formatted(own));
            MessagePageIT.changed(browser, "faxes");
            var received = browser.page().locator("[data-list=faxes] > [data-id='" + id + "']");
            assertThat(received.locator("[data-field=status][data-value=received]"))
                    .isVisible();
            var media = received.locator("[data-field=media_url]").evaluate("link => link.href");
            var pdf = browser.page().request().get((String) media);
            assertThat(pdf.status()).isEqualTo(200);
            assertThat(pdf.headers()).containsEntry("content-type", PDF);
        }
    }

    /// Drops a file of this machine onto an element, as the operating system would.
    private static void drop(Page page, Locator onto, byte[] pdf) throws IOException {
        var file = Files.write(Files.createTempFile("dropped", ".pdf"), pdf);
        onto.scrollIntoViewIfNeeded();
        var box = onto.boundingBox();
        var data = new JsonObject();
        var files = new JsonArray();
        files.add(file.toString());
        data.add("items", new JsonArray());
        data.add("files", files);
        data.addProperty("dragOperationsMask", 1);
        var devTools = page.context().newCDPSession(page);
        for (var type : List.of("dragEnter", "dragOver", "drop")) {
            var event = new JsonObject();
            event.addProperty("type", type);
            event.addProperty("x", box.x + box.width / 2);
            event.addProperty("y", box.y + box.height / 2);
            event.add("data", data);
            devTools.send("Input.dispatchDragEvent", event);
        }
        devTools.detach();
    }
}
