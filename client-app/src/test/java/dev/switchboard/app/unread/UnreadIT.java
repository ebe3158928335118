package dev.switchboard.app.unread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import dev.switchboard.app.TestBrowser;
import org.jsoup.Jsoup;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The counts at the links of the navigation.
class UnreadIT extends ClientAppTest {

    private static final String CONVERSATIONS = "GET /v1/conversations";
    private static final String VOICEMAILS = "GET /v1/voicemails";
    private static final String CALLS = "GET /v1/calls";

    private TestBrowser user = newBrowser();

    /// The first number is the user's, the second one nobody's, the third one a colleague's.
    @BeforeEach
    void signIn() {
        GATEWAY.respondAs("records.json");
        GATEWAY.respond(CONVERSATIONS, 200, """
                {"items": [{"number_id": "n1", "unread_count": 2}, {"number_id": "n2", "unread_count": 1},
                  {"number_id": "n3", "unread_count": 5}, {"number_id": "n1", "unread_count": 0}], "next_cursor": null}""");
        GATEWAY.respond(VOICEMAILS, 200, """
                {"items": [{"user_id": "%s"}, {"user_id": null}, {"user_id": "ben"}], "next_cursor": null}""".formatted(StubGateway.USER));
        GATEWAY.respond(CALLS, 200, """
                {"items": [%s, %s, %s], "next_cursor": null}""".formatted(
                        missed("\"ben\"", "2026-11-29T09:00:00.000Z"),
                        missed("null", "2026-11-29T08:00:00.000Z"),
                        missed("\"" + StubGateway.USER + "\"", "2026-11-29T07:00:00.000Z")));
        user = newBrowser().signIn("/app/profile");
        GATEWAY.clear();
    }

    private static String missed(String userId, String startedAt) {
        return """
                {"id": "c", "direction": "inbound", "result": "missed", "state": "ended", "to": "+13125550114", "user_id": %s,
                 "on_hold": false, "recording": false, "started_at": "%s", "duration": 0, "recording_ids": [],
                 "has_transcript": false, "updated_at": "%s"}""".formatted(userId, startedAt, startedAt);
    }

    @Test
    void areOfTheUsersOwnNumbersAndOfThoseThatAreNobodys() {
        var counts = counts("");

        assertThat(counts.at("/messages/number").asInt()).isEqualTo(3);
        assertThat(counts.at("/voicemails/number").asInt()).isEqualTo(2);
        assertThat(counts.at("/calls/number").asInt()).isEqualTo(2);
        assertThat(counts.at("/calls/latest").asString()).startsWith("2026-11-29T08:00:00");
    }

    /// No page waits for them.
    @Test
    void areShownOnPagesOnceTheyAreKnown() {
        assertThat(badges("/app/profile").not("[hidden]")).isEmpty();
        assertThat(GATEWAY.requests).doesNotContain(CONVERSATIONS, VOICEMAILS, CALLS);

        counts("");

        assertThat(badges("/app/profile").eachText()).containsExactly("2 missed", "3 unread", "2 unread");
        assertThat(badges("/app/profile")).hasSize(3).noneMatch(badge -> badge.hasAttr("hidden"));
    }

    @Test
    void areReadAgainOnlyWhereSomethingHasChanged() {
        counts("");
        GATEWAY.clear();

        counts("");
        assertThat(GATEWAY.requests).isEmpty();

        GATEWAY.respond(CONVERSATIONS, 200, "{\"items\": [], \"next_cursor\": null}");
        var counts = counts("?changed=messages");
        assertThat(counts.at("/messages/number").asInt()).isZero();
        assertThat(counts.at("/voicemails/number").asInt()).isEqualTo(2);
        assertThat(GATEWAY.requests).containsExactly(CONVERSATIONS);
        assertThat(badges("/app/profile").select("[data-unread=messages]")).allMatch(badge -> badge.hasAttr("hidden"));
    }

    @Test
    void areNotOfTheConsole() {
        var operator = newBrowser().signIn("/operator");

        assertThat(Jsoup.parse(operator.get("/operator/companies").body()).select("[data-unread]"))
                .isEmpty();
    }

    private Elements badges(String page) {
        return Jsoup.parse(user.get(page).body()).select("nav [data-unread]");
    }

    private JsonNode counts(String query) {
        var response = user.get("/app/unread" + query);
        assertThat(response.statusCode()).isEqualTo(200);
        return JsonMapper.shared().readTree(response.body());
    }
}
