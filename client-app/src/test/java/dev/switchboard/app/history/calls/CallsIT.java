package dev.switchboard.app.history.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The list of calls with its one search field, and the page of a call.
class CallsIT extends ClientAppTest {

    private static final String ANSWERED = """
            {"id": "c9", "direction": "inbound", "result": "answered", "state": "ended", "from": "+13125550116",
             "to": "+13125550114", "user_id": "cleo", "number_id": "n1", "on_hold": false, "parked_slot": null,
             "recording": false, "started_at": "2026-11-28T09:00:00.000Z", "answered_at": "2026-11-28T09:00:03.000Z",
             "ended_at": "2026-11-28T09:01:08.000Z", "duration": 65, "recording_ids": [], "voicemail_id": null,
             "has_transcript": true, "updated_at": "2026-11-28T09:01:08.000Z"}""";

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
        GATEWAY.respond("GET /v1/contacts", 200, "{\"items\": [], \"next_cursor\": null}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Ben             | number=+13125550116
                    ben             | number=+13125550116
                    (312) 555-0199  | number=+13125550199
                    +44 20 79460018 | number=+442079460018
                    5550            | q=5550
                    """)
    void searchesByNameWholeNumberOrPartOfOne(String typed, String condition) {
        var page = search(typed);

        assertThat(asked()).singleElement().asString().contains(condition);
        assertThat(page.select("[data-field=q]").val()).isEqualTo(typed);
    }

    @Test
    void asksWhoIsMeantWhenSeveralHaveTheName() {
        GATEWAY.respond(
                "GET /v1/numbers", 200, """
                {"items": [%s, %s], "next_cursor": null}""".formatted(number("+13125550116", "ben"), number("+13125550117", "cleo")));

        var page = search("e");

        assertThat(asked()).isEmpty();
        assertThat(page.select("#matches-title + .chips a").eachText())
                .containsExactly("Ben (312) 555-0116", "Cleo (312) 555-0117");
        assertThat(page.select("#matches-title + .chips a").eachAttr("href"))
                .containsExactly("/app/calls?q=%2B13125550116", "/app/calls?q=%2B13125550117");
    }

    @Test
    void findsNothingForANameThatNobodyHas() {
        var page = search("Zoe");

        assertThat(asked()).isEmpty();
        assertThat(page.select("main .empty")).hasSize(1);
        assertThat(page.select("[data-action=clear-filters]").attr("href")).isEqualTo("/app/calls");
    }

    @Test
    void narrowsTheListByOneClickAndKeepsTheOtherFilters() {
        var page = open("/app/calls?result=missed&since=2026-11-01");

        assertThat(page.select(".chip[data-chip]").eachAttr("data-chip"))
                .containsExactly("all", "missed", "voicemail", "recorded");
        assertThat(page.select("[data-chip=missed]").attr("aria-current")).isEqualTo("true");
        assertThat(page.select("[data-chip=voicemail]").attr("href"))
                .isEqualTo("/app/calls?result=voicemail&since=2026-11-01");
        assertThat(page.select("[data-chip=recorded]").attr("href"))
                .isEqualTo("/app/calls?recorded=true&since=2026-11-01");
        assertThat(page.select("[data-chip=all]").attr("href")).isEqualTo("/app/calls?since=2026-11-01");
    }

    @Test
    void showsACallInALineAndWhenEachPartOfItWas() {
        GATEWAY.respond("GET /v1/calls/c9", 200, ANSWERED);

        var page = open("/app/calls/c9");

        assertThat(page.select("[data-part=summary]").text()).contains(", answered by Cleo, 1:05, Nov 28");
        assertThat(page.select(".timeline li").eachText())
                .satisfiesExactly(
                        line -> assertThat(line).contains("9:00:00").endsWith("Started"),
                        line -> assertThat(line).contains("9:00:03").endsWith("Answered after 0:03"),
                        line -> assertThat(line).contains("9:01:08").endsWith("Ended after 1:05 of talking"));
        assertThat(page.select("[data-field=id] + [data-action=copy]").attr("data-copy"))
                .isEqualTo("c9");
    }

    @Test
    void namesThoseWhoSpeak() {
        GATEWAY.respond("GET /v1/calls/c9", 200, ANSWERED);
        GATEWAY.respond("GET /v1/calls/c9/transcript", 200, """
                {"call_id": "c9", "language": "en", "text": "Hello. Hi.", "created_at": "2026-11-28T09:02:00.000Z",
                 "segments": [{"speaker": "callee", "start": 0.5, "end": 1.0, "text": "Hello."},
                              {"speaker": "caller", "start": 1.5, "end": 2.0, "text": "Hi."}]}""");
        var user = newBrowser().signIn("/app/profile");

        var page = Jsoup.parse(user.get("/app/calls/c9").body());
        var file = user.get("/app/calls/c9/transcript");

        assertThat(page.select(".segment strong").eachText()).containsExactly("Cleo", "Ben");
        assertThat(page.select("#transcript-title ~ .actions [data-action=copy]")
                        .attr("data-copy"))
                .isEqualTo("Cleo: Hello.\nBen: Hi.\n");
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Type")).hasValue("text/plain;charset=UTF-8");
        assertThat(file.headers().firstValue("Content-Disposition"))
                .hasValue("attachment; filename=\"transcript-c9.txt\"");
        assertThat(file.body()).isEqualTo("Cleo: Hello.\nBen: Hi.\n");
    }

    private Document search(String typed) {
        return open("/app/calls?q=" + URLEncoder.encode(typed, StandardCharsets.UTF_8));
    }

    /// The requests for the list that the page made.
    private static List<String> asked() {
        return GATEWAY.queries.stream()
                .filter(query -> query.startsWith("GET /v1/calls?"))
                .toList();
    }

    private Document open(String page) {
        var response = newBrowser().signIn("/app/profile").get(page);
        assertThat(response.statusCode()).isEqualTo(200);
        return Jsoup.parse(response.body());
    }

    private static String number(String number, String user) {
        return """
                {"id": "%s", "number": "%s", "label": null, "status": "active", "type": "local", "capabilities": ["voice"],
                 "user_id": "%s", "assigned_at": "2026-11-01T09:00:00.000Z"}""".formatted(user, number, user);
    }
}
