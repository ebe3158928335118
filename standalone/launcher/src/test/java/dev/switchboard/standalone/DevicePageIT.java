package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class DevicePageIT {

    @Test
    void aMemberSetsUpASoftphoneWhoseAccountIsShownOnce(SharedRun shared) throws Exception {
        var run = shared.running();
        try (var member = AppBrowser.of(run, "member")) {
            member.open("/app/devices").shows("devices");
            member.action("create").click();
            var name = "Phone " + UUID.randomUUID();
            member.page().fill("form.card [data-field=name]", name);
            member.page().selectOption("form.card [data-field=type]", "mobile");
            member.page().click("form.card [data-action=save]");

            var password = member.page().locator("[data-once]").textContent();
            assertThat(password).hasSize(32);
            assertThat(member.page().locator("svg.qr").count()).isOne();
            assertThat(member.violations()).isEmpty();
            var address = member.page().locator(".qr-side [data-copy]").getAttribute("data-copy");
            assertThat(load(address)).contains("lpconfig.xsd", ">" + password + "<");

            member.page().reload();
            assertThat(member.page().locator("[data-once]").count()).isZero();
            var row = member.rows("devices").filter(new Locator.FilterOptions().setHasText(name));
            row.locator("[data-action=open]").click();
            member.panel().locator("input[data-field=name]").fill("Renamed " + name);
            member.panel().locator("[data-action=save]").click();
            var renamed = member.rows("devices").filter(new Locator.FilterOptions().setHasText("Renamed " + name));
            renamed.waitFor();
            member.confirm(member.panel().locator("[data-action=credentials]"));
            member.page().waitForSelector("[data-once]");
            assertThat(member.page().locator("[data-once]").textContent()).isNotEqualTo(password);
            assertThat(member.panel().locator("dl [data-action=copy]").count()).isEqualTo(5);

            member.confirm(member.panel().locator("[data-action=revoke]"));
            member.page().waitForSelector("text=The device is revoked");
            assertThat(renamed.getAttribute("data-state")).isEqualTo("revoked");
        }
    }

    private static String load(String address) throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            return http.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString())
                    .body();
        }
    }
}
