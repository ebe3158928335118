package dev.switchboard.app.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How the pages help a user who has no number to send from.
class NoLineIT extends ClientAppTest {

    @BeforeEach
    void fillTheApiOfACompanyWithoutNumbers() {
        GATEWAY.respondAs("records.json");
        GATEWAY.respond("GET /v1/numbers", 200, "{\"items\": [], \"next_cursor\": null}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"faxes", "messages"})
    void anOwnerIsLedToTheNumbersThatCanBeTaken(String page) {
        var notice = notice(page);

        assertThat(notice.text()).startsWith("Your company has no number").doesNotContain("Ask an owner");
        assertThat(notice.select("a[href=/app/numbers#pool]").text()).isEqualTo("Get a number");
    }

    @ParameterizedTest
    @ValueSource(strings = {"faxes", "messages"})
    void aMemberIsToldWhomToAsk(String page) {
        GATEWAY.respond("GET /v1/users/me", 200, """
                {"id": "%s", "name": "Ada", "email": "ada@example.com", "role": "member", "status": "active"}""".formatted(StubGateway.USER));

        var notice = notice(page);

        assertThat(notice.text()).startsWith("You have no number").contains("Ask an owner or admin");
        assertThat(notice.select("a")).isEmpty();
    }

    private Element notice(String page) {
        var response = newBrowser().signIn("/app/profile").get("/app/" + page);
        assertThat(response.statusCode()).isEqualTo(200);
        return Jsoup.parse(response.body()).expectFirst("details.create form .notice");
    }
}
