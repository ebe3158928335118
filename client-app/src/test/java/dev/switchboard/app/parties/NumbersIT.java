package dev.switchboard.app.parties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Numbers as users of a company write and read them. The API takes and returns E.164.
class NumbersIT extends ClientAppTest {

    private static final JsonMapper JSON = JsonMapper.shared();

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    US, (312) 555-0100,      +13125550100,  (312) 555-0100
                    US, 312-555-0100,        +13125550100,  (312) 555-0100
                    US, +44 20 7946 0018,    +442079460018, +44 20 7946 0018
                    GB, 020 7946 0018,       +442079460018, 020 7946 0018
                    GB, +1 312 555 0100,     +13125550100,  +1 312-555-0100
                    """)
    void readsANumberByTheCompanysCountryAndShowsItForPeople(
            String country, String typed, String number, String formatted) {
        GATEWAY.respond("GET /v1/account", 200, "{\"country\": \"%s\"}".formatted(country));

        var read = json(signedIn().get("/app/number?typed=" + encoded(typed)));

        assertThat(read.path("number").asString()).isEqualTo(number);
        assertThat(read.path("formatted").asString()).isEqualTo(formatted);
    }

    @Test
    void namesTheColleagueWhoseNumberIsTyped() {
        assertThat(json(signedIn().get("/app/number?typed=" + encoded("(312) 555-0116")))
                        .path("name")
                        .asString())
                .isEqualTo("Ben");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Priya", "202", "911", "555-0100"})
    void saysNothingAboutWhatIsNoNumber(String typed) {
        assertThat(signedIn().get("/app/number?typed=" + encoded(typed)).statusCode())
                .isEqualTo(204);
    }

    @Test
    void acceptsCountryCodesWhileTheCountryCannotBeRead() {
        GATEWAY.respond("GET /v1/account", 503, "{}");
        var user = signedIn();

        assertThat(user.get("/app/number?typed=" + encoded("(312) 555-0100")).statusCode())
                .isEqualTo(204);
        assertThat(json(user.get("/app/number?typed=" + encoded("+13125550100")))
                        .path("formatted")
                        .asString())
                .isEqualTo("+1 312-555-0100");
    }

    @Test
    void namesNumbersAndExtensionsForTheCallsOfThePage() {
        var names = json(signedIn()
                .get("/app/phone/names?number=%2B13125550116&number=%2B13125550114&number=%2B442079460018&number=202"));

        assertThat(names.path("+13125550116").path("name").asString()).isEqualTo("Ben");
        assertThat(names.path("+13125550114").path("label").asString()).isEqualTo("Front desk");
        assertThat(names.path("+442079460018").path("formatted").asString()).isEqualTo("+44 20 7946 0018");
        assertThat(names.path("+442079460018").has("name")).isFalse();
        assertThat(names.path("202").path("name").asString()).isEqualTo("Ben");
    }

    /// What scripts of users read is the number as the API has it.
    @ParameterizedTest
    @CsvSource(textBlock = """
                    /app/calls,        from,         +13125550100, (312) 555-0100
                    /app/calls,        to,           +13125550114, (312) 555-0114
                    /app/calls/c1,     from,         +13125550100, (312) 555-0100
                    /app/messages,     other_number, +13125550100, (312) 555-0100
                    /app/messages,     number,       +13125550114, (312) 555-0114
                    /app/messages/cv1, other_number, +13125550100, (312) 555-0100
                    /app/voicemails,   from,         +13125550100, (312) 555-0100
                    /app/voicemails,   to,           +13125550114, (312) 555-0114
                    /app/faxes,        from,         +13125550100, (312) 555-0100
                    /app/numbers,      number,       +13125550114, (312) 555-0114
                    /app/team,         number,       +13125550116, (312) 555-0116
                    """)
    void showsNumbersForPeopleAndKeepsThemInE164(String page, String field, String number, String formatted) {
        var shown = open(page).select("[data-field=%s][data-value=%s]".formatted(field, number));

        assertThat(shown).isNotEmpty();
        assertThat(shown.text()).contains(formatted).doesNotContain(number);
    }

    @Test
    void showsTheNameOfAColleague() {
        GATEWAY.respond("GET /v1/calls", 200, """
                {"items": [{"id": "c9", "direction": "outbound", "result": "answered", "state": "ended",
                  "from": "+13125550114", "to": "+13125550116", "user_id": null, "number_id": "n1", "on_hold": false,
                  "parked_slot": null, "recording": false, "started_at": "2026-11-28T09:00:00.000Z",
                  "answered_at": "2026-11-28T09:00:01.000Z", "ended_at": "2026-11-28T09:00:02.000Z", "duration": 1,
                  "recording_ids": [], "voicemail_id": null, "has_transcript": false,
                  "updated_at": "2026-11-28T09:00:02.000Z"}], "next_cursor": null, "sync_token": "t"}""");

        assertThat(open("/app/calls").select("[data-id=c9] [data-field=to]").text())
                .isEqualTo("Ben (312) 555-0116");
        assertThat(open("/app/phone").select("#recent [data-id=c9] .party").text())
                .isEqualTo("Ben (312) 555-0116");
    }

    @Test
    void offersLinesByTheirLabelsFirst() {
        assertThat(open("/app/phone").select("[data-field=caller_id] option").eachText())
                .contains("Front desk · (312) 555-0114", "(312) 555-0115");
    }

    @Test
    void looksForTheWholeNumberHoweverItIsWritten() {
        var user = signedIn();

        var page = Jsoup.parse(
                user.get("/app/calls?number=" + encoded("(312) 555-0100")).body());

        assertThat(GATEWAY.queries)
                .anySatisfy(
                        query -> assertThat(query).startsWith("GET /v1/calls?").contains("number=+13125550100"));
        assertThat(page.select("[data-field=number]").val()).isEqualTo("(312) 555-0100");
    }

    /// Operators see companies of all countries.
    @Test
    void areInTheInternationalFormatInTheConsole() {
        var user = newBrowser().signIn("/operator");

        var page = Jsoup.parse(user.get("/operator/operator-numbers?q=" + encoded("+1 312-555-0191"))
                .body());

        assertThat(page.select("[data-field=number][data-value=+13125550191]").text())
                .isEqualTo("+1 312-555-0191");
        assertThat(page.select("[data-list=operator-numbers]").text()).doesNotContain("+1312");
        assertThat(GATEWAY.queries)
                .anySatisfy(query -> assertThat(query)
                        .startsWith("GET /v1/operator/numbers?")
                        .contains("q=+13125550191"));
    }

    private TestBrowser signedIn() {
        return newBrowser().signIn("/app/profile");
    }

    private Document open(String page) {
        var response = signedIn().get(page);
        assertThat(response.statusCode()).as(page).isEqualTo(200);
        return Jsoup.parse(response.body());
    }

    private static JsonNode json(HttpResponse<String> response) {
        assertThat(response.statusCode()).isEqualTo(200);
        return JSON.readTree(response.body());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
