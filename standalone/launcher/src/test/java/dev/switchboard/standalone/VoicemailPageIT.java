package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class VoicemailPageIT {

    @Test
    void marksAVoicemailAndDeletesIt(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        var outside = OutsideWorld.of(run);
        try (var browser = AppBrowser.of(run, "owner")) {
            browser.open("/app/voicemails?read=false").shows("voicemails");
            assertThat(browser.page().locator("[data-player][data-shape=sound]").first())
                    .isVisible();
            assertThat(browser.violations()).isEmpty();
            var id = browser.rows("voicemails").first().getAttribute("data-id");
            var row = browser.page().locator("[data-list=voicemails] > [data-id='" + id + "']");
            assertThat(row.locator("[data-field=transcript]")).isVisible();

            row.locator("[data-action=mark-read]").click();
            assertThat(row.locator("[data-action=mark-unread]")).isVisible();
            assertThat(read(outside, id)).isTrue();
            row.locator("[data-action=mark-unread]").click();
            assertThat(row.locator("[data-action=mark-read]")).isVisible();
            assertThat(read(outside, id)).isFalse();

            row.locator("[data-action=delete]").click();
            assertThat(row).hasCount(0);
            outside.get("/voicemails/" + id).assertEnvelope(404, "not_found");
            browser.action("restore").click();
            assertThat(row.locator("[data-action=delete]")).isFocused();
            outside.get("/voicemails/" + id).assertStatus(200);
            row.locator("[data-action=delete]").click();
            assertThat(row).hasCount(0);
            outside.get("/voicemails/" + id).assertEnvelope(404, "not_found");
        }
    }

    @Test
    void showsAMemberOnlyTheirOwn(SharedRun shared) throws IOException, InterruptedException {
        var run = shared.running();
        var member = run.demo().get("member").get("user_id").asString();
        var foreign = OutsideWorld.of(run).items("/voicemails?limit=200").stream()
                .filter(item -> !item.path("user_id").asString("").equals(member))
                .findFirst()
                .orElseThrow();
        try (var browser = AppBrowser.of(run, "member")) {
            browser.open("/app/voicemails/" + foreign.get("id").asString()).shows("error");
            browser.open("/app/voicemails").shows("voicemails");
            assertThat(browser.page().locator("[data-id='" + foreign.get("id").asString() + "']"))
                    .hasCount(0);
        }
    }

    private static boolean read(OutsideWorld outside, String id) {
        return outside.get("/voicemails/" + id).json().get("read").asBoolean();
    }
}
