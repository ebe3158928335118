package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The panel of one record, beside the table of its page.
class PanelsIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @CsvSource({"team, ben", "numbers, n1", "devices, d1", "invitations, i1", "api-keys, k1"})
    void openFromTheRowAndCloseToTheTable(String list, String id) {
        var user = newBrowser().signIn("/app/profile");
        var page = "/app/" + list;
        var row = Jsoup.parse(user.get(page).body()).expectFirst("[data-list=%s] > tr[data-id=%s]".formatted(list, id));
        assertThat(row.select("input, select, button[data-action=save]")).isEmpty();
        var open = row.expectFirst("[data-action=open]");
        assertThat(open.attr("href")).isEqualTo(page + "/" + id);

        var response = user.get(open.attr("href"));

        assertThat(response.statusCode()).isEqualTo(200);
        var opened = Jsoup.parse(response.body());
        assertThat(opened.select("main").attr("data-page")).isEqualTo(list);
        assertThat(opened.select("[data-list=%s] > tr[data-id=%s] [aria-current]".formatted(list, id)))
                .hasSize(1);
        var panel = opened.expectFirst("#panel");
        assertThat(panel.attr("data-id")).isEqualTo(id);
        assertThat(panel.select("[data-action=close]").attr("href")).isEqualTo(page);
        assertThat(opened.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"team, ben", "numbers, n1", "devices, d1", "invitations, i1", "api-keys, k1"})
    void areAllThatHtmxAsksForWithTheRow(String list, String id) {
        var user = newBrowser().signIn("/app/profile");
        GATEWAY.clear();

        var response = user.send(user.request("/app/" + list + "/" + id)
                .header("HX-Target", "panel")
                .GET());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).doesNotContain("<main", "<html", "??");
        var part = Jsoup.parse(response.body());
        assertThat(part.select("section#panel").attr("data-id")).isEqualTo(id);
        assertThat(part.select("tr#row-" + id).attr("hx-swap-oob")).isEqualTo("true");
        assertThat(part.select("[data-id]")).hasSize(2);
    }

    @Test
    void keepTheFilterOfTheTable() {
        var user = newBrowser().signIn("/app/profile");

        var list = Jsoup.parse(user.get("/app/team?q=be+n&status=active").body());
        var address = list.expectFirst("[data-id=ben] [data-action=open]").attr("href");
        var panel = Jsoup.parse(user.get(address).body()).expectFirst("#panel");

        assertThat(address).isEqualTo("/app/team/ben?q=be%20n&status=active");
        assertThat(panel.select("[data-action=close]").attr("href")).isEqualTo("/app/team?q=be%20n&status=active");
        assertThat(panel.select("form").eachAttr("action"))
                .isNotEmpty()
                .allMatch(action -> action.endsWith("?q=be%20n&status=active"));
    }

    @Test
    void stayOpenAndSayWhatIsWrong() {
        var user = newBrowser().signIn("/app/profile");
        var csrf = user.csrf("/app/team/ben");
        GATEWAY.respond("PATCH /v1/users/ben", 422, StubGateway.invalid(Map.of("extension", "is taken")));

        var response = user.send(user.request("/app/team/ben")
                .header("HX-Target", "panel")
                .header("X-CSRF-Token", csrf)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("name=Ben&extension=100&role=member")));

        assertThat(response.statusCode()).isEqualTo(422);
        var part = Jsoup.parse(response.body());
        var field = part.expectFirst("#panel [data-field=extension][aria-invalid=true]");
        assertThat(field.val()).isEqualTo("100");
        assertThat(Objects.requireNonNull(part.getElementById(field.attr("aria-describedby")))
                        .text())
                .isEqualTo("This is taken.");
        assertThat(part.select("tr#row-ben [data-field=extension]").text())
                .as("the row shows what is stored")
                .isEqualTo("202");
    }

    @Test
    void sayThatTheRecordIsGoneAndTakeItsRow() {
        var user = newBrowser().signIn("/app/profile");
        var csrf = user.csrf("/app/api-keys/k1");

        var response = user.send(user.request("/app/api-keys/k1/revoke")
                .header("HX-Target", "panel")
                .header("X-CSRF-Token", csrf)
                .POST(BodyPublishers.noBody()));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("HX-Replace-Url")).contains("/app/api-keys");
        var part = Jsoup.parse(response.body());
        assertThat(part.select("#panel [role=status]").text()).contains("revoked");
        assertThat(part.select("#panel[data-id]")).isEmpty();
        assertThat(part.select("tr#row-k1").attr("hx-swap-oob")).isEqualTo("delete");
    }

    /// Saved then, an empty extension would free that of the user.
    @Test
    void keepWhatIsStoredWhenAnActionIsRefused() {
        var user = newBrowser().signIn("/app/profile");
        GATEWAY.respond("POST /v1/users/ben/disable", 409, StubGateway.error("conflict", "Not now."));

        var response = user.post("/app/team/ben/disable", Map.of("_csrf", user.csrf("/app/team/ben")));

        var panel = Jsoup.parse(response.body()).expectFirst("#panel");
        assertThat(panel.select("[role=alert]").text()).isEqualTo("Not now.");
        assertThat(panel.select("input[data-field=extension]").val()).isEqualTo("202");
    }

    @Test
    void doNotExistForWhatTheApiDoesNotShow() {
        var user = newBrowser().signIn("/app/profile");

        assertThat(List.of("team", "numbers", "devices", "invitations", "api-keys"))
                .allSatisfy(
                        list -> assertThat(user.get("/app/" + list + "/none").statusCode())
                                .as(list)
                                .isEqualTo(404));
    }
}
