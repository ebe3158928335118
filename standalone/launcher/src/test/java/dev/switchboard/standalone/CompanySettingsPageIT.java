package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class CompanySettingsPageIT {

    @Test
    void settingsAreKeptAndTheCompanysDataIsExported(SharedRun shared) throws Exception {
        var run = shared.running();
        try (var owner = AppBrowser.of(run, "owner")) {
            owner.open("/app/company-settings").shows("company-settings");
            assertThat(owner.violations()).isEmpty();
            owner.field("retention.faxes").fill("0");
            owner.page().evaluate("document.querySelectorAll('form').forEach(form => form.noValidate = true)");
            owner.confirm(owner.action("save"));
            owner.page().waitForSelector("[id='retention.faxes-problem']");
            owner.field("retention.faxes").fill("36500");
            var zone = owner.field("timezone").inputValue();
            owner.field("timezone").selectOption("Europe/Madrid");
            assertThat(owner.page()
                            .locator("[data-field=country] > option:checked")
                            .count())
                    .isOne();
            owner.field("recording_notice").fill("We record this call.");
            owner.confirm(owner.action("save"));
            owner.page().waitForSelector("text=The settings are saved");
            owner.page().reload();
            assertThat(owner.field("retention.faxes").inputValue()).isEqualTo("36500");
            assertThat(owner.field("timezone").inputValue()).isEqualTo("Europe/Madrid");
            owner.field("timezone").selectOption(zone);
            assertThat(owner.field("recording_notice").inputValue()).isEqualTo("We record this call.");
            owner.field("retention.faxes").fill("");
            owner.field("recording_notice").fill("");
            owner.action("save").click();
            owner.page().waitForSelector("text=The settings are saved");
            assertThat(owner.field("retention.faxes").inputValue()).isEmpty();

            owner.action("export").click();
            // The list loads itself until the export is ready.
            owner.page()
                    .waitForSelector(
                            "[data-list=exports] > [data-state=ready]",
                            new Page.WaitForSelectorOptions().setTimeout(120_000));
            var link = owner.action("download").first().getAttribute("href");
            assertThat(status(link)).isEqualTo(200);
        }
    }

    private static int status(String link) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            return http.send(HttpRequest.newBuilder(URI.create(link)).build(), BodyHandlers.discarding())
                    .statusCode();
        }
    }
}
