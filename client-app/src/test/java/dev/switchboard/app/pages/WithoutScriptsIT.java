package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What pages offer in a browser that runs no scripts.
class WithoutScriptsIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/app/phone",
                "/app/messages",
                "/app/faxes",
                "/app/team",
                "/app/team/ben",
                "/app/invitations",
                "/app/numbers",
                "/app/numbers/n1",
                "/app/devices",
                "/app/devices/d1",
                "/app/company-settings",
                "/app/api-keys",
                "/app/apps",
                "/operator/companies",
                "/operator/companies/co1",
                "/operator/operator-numbers"
            })
    void everySelectHasItsOptions(String page) {
        var user = newBrowser().signIn(page.startsWith("/operator") ? "/operator" : "/app/profile");

        assertThat(open(user, page).select("form[method=post] select:not([hidden] select)"))
                .allSatisfy(select -> assertThat(select.select("option"))
                        .as("%s %s", select.id(), select.attr("name"))
                        .hasSizeGreaterThan(1));
    }

    private static Document open(TestBrowser user, String page) {
        var response = user.get(page);
        assertThat(response.statusCode()).as(page).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
