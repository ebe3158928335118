package dev.switchboard.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The charts of the last seven days on the page of the phone.
class WeekIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    private Document phone() {
        var response = newBrowser().signIn("/app/phone").get("/app/phone");
        assertThat(response.statusCode()).isEqualTo(200);
        return Jsoup.parse(response.body());
    }

    @Test
    void showCallsAndMessagesAsBarsAndAsATable() {
        var page = phone();

        var calls = page.expectFirst("[data-list=week-calls]");
        assertThat(calls.expectFirst("[data-field=total]").text()).isEqualTo("6");
        assertThat(calls.select(".bars rect").eachAttr("data-kind"))
                .containsExactly("answered", "missed", "outgoing");
        assertThat(calls.select("tr[data-day=2026-11-27] td").eachText()).containsExactly("3", "1", "2");
        assertThat(calls.select("tr[data-day=2026-11-28] td").eachText()).containsExactly("0", "0", "0");
        assertThat(calls.select("thead th").eachText()).containsExactly("Day", "Incoming", "Missed", "Outgoing");
        assertThat(page.select("[data-list=week-messages] tr[data-day=2026-11-28] td")
                        .eachText())
                .containsExactly("2", "5");
    }

    @Test
    void leaveThePhoneAsItIsWhenTheyCannotBeRead() {
        GATEWAY.respond("GET /v1/client/call-days", 503, "{}");

        var page = phone();

        assertThat(page.select("#week")).isEmpty();
        assertThat(page.select("#dial")).hasSize(1);
    }
}
