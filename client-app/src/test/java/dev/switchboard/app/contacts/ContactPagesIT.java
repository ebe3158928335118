package dev.switchboard.app.contacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The pages of contacts, and their names beside numbers.
class ContactPagesIT extends ClientAppTest {

    private static final String NOBODY = "{\"items\": [], \"next_cursor\": null}";

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    private TestBrowser signedIn() {
        return newBrowser().signIn("/app/profile");
    }

    private static Document open(TestBrowser user, String page) {
        var response = user.get(page);
        assertThat(response.statusCode()).as(page).isEqualTo(200);
        return Jsoup.parse(response.body());
    }

    private Document open(String page) {
        return open(signedIn(), page);
    }

    @Test
    void listsContactsWithWaysToReachThem() {
        var row = open("/app/contacts").select("[data-list=contacts] [data-id=k1]");

        assertThat(row.select("[data-field=name]").text()).isEqualTo("Dana Whitfield");
        assertThat(row.select("[data-field=company]").text()).isEqualTo("Acme");
        assertThat(row.select("[data-value=\"+13125550100\"]").text()).isEqualTo("(312) 555-0100");
        assertThat(row.select("[data-action=call]").attr("href")).isEqualTo("/app/phone?to=%2B13125550100");
        assertThat(row.select("[data-action=text]").attr("href")).isEqualTo("/app/messages?to=%2B13125550100");
        assertThat(row.select("[data-action=call]").attr("aria-label")).contains("Dana Whitfield");
    }

    @Test
    void searches() {
        var user = signedIn();

        var page = open(user, "/app/contacts?q=dan");

        assertThat(GATEWAY.queries).anySatisfy(query -> assertThat(query).isEqualTo("GET /v1/contacts?q=dan&limit=50"));
        assertThat(page.select("#q").val()).isEqualTo("dan");
        GATEWAY.respond("GET /v1/contacts", 200, NOBODY);
        assertThat(open(user, "/app/contacts?q=xyz").select("main").text()).contains("No contacts match");
        assertThat(open(user, "/app/contacts").select("main").text()).contains("No contacts yet");
    }

    @Test
    void letsMembersSeeSharedContactsOnly() {
        GATEWAY.respond("GET /v1/users/me", 200, """
                {"id": "ben", "name": "Ben", "email": "ben@example.com", "extension": null, "role": "member",
                "status": "active", "created_at": "2026-11-01T09:00:00.000Z", "updated_at": "2026-11-01T09:00:00.000Z"}""");

        var page = open("/app/contacts/k1");

        assertThat(page.select("[data-action=save], [data-action=delete]")).isEmpty();
        assertThat(page.select("main").text()).contains("The owner and admins of your company change shared contacts.");
        assertThat(open("/app/contacts").select("[data-field=shared][name]")).isEmpty();
    }

    @Test
    void opensTheFormWithANumber() {
        var form = open("/app/contacts?number=%2B13125550100");

        assertThat(form.select("details.create[open]")).isNotEmpty();
        assertThat(form.select("[name='numbers.0.number']").val()).isEqualTo("+13125550100");
    }

    @Test
    void saysWhatBecameOfAFile() {
        var user = signedIn();
        var body = """
                --x
                Content-Disposition: form-data; name="_csrf"

                %s
                --x
                Content-Disposition: form-data; name="file"; filename="contacts.csv"

                name
                --x--
                """.formatted(user.csrf("/app/contacts/import")).replace("\n", "\r\n");

        var sent = user.send(user.request("/app/contacts/import")
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(BodyPublishers.ofString(body)));

        assertThat(sent.headers().firstValue("Location")).hasValue("/app/contacts/import");
        var page = open(user, "/app/contacts/import");

        assertThat(page.select("[role=status]").text()).contains("Added: 2.", "Updated: 1.", "Left out: 1.");
        assertThat(page.select("[data-list=skipped] li").text()).isEqualTo("Entry 4: A name is missing.");
    }

    @Test
    void exportsFiles() {
        GATEWAY.respond("GET /v1/contacts/export", 200, "name\r\nZoë\r\n");
        var user = signedIn();

        var csv = user.get("/app/contacts/export");
        var vcard = user.get("/app/contacts/export?format=vcard");

        assertThat(csv.headers().firstValue("Content-Type")).hasValue("text/csv;charset=UTF-8");
        assertThat(csv.headers().firstValue("Content-Disposition")).hasValue("attachment; filename=\"contacts.csv\"");
        assertThat(csv.body()).isEqualTo("\uFEFFname\r\nZoë\r\n");
        assertThat(vcard.headers().firstValue("Content-Disposition")).hasValue("attachment; filename=\"contacts.vcf\"");
        assertThat(vcard.body()).isEqualTo("name\r\nZoë\r\n");
    }

    private static List<String> lookUps() {
        return GATEWAY.queries.stream()
                .filter(query -> query.startsWith("GET /v1/contacts?number="))
                .toList();
    }

    /// A contact with the number with which the records of the pages are.
    private static void knowTheCaller(String name, boolean shared) {
        GATEWAY.respond("GET /v1/contacts", 200, """
                {"items": [%s], "next_cursor": null}""".formatted(contact("k1", name, shared)));
    }

    private static String contact(String id, String name, boolean shared) {
        return """
                {"id": "%s", "name": "%s", "company": "Acme", "numbers": [{"number": "+13125550100", "label": null}],
                "emails": [], "note": null, "shared": %s, "user_id": null, "created_at": "2026-11-28T09:00:00.000Z",
                "updated_at": "2026-11-28T09:00:00.000Z"}""".formatted(id, name, shared);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    /app/calls,        from
                    /app/calls/c1,     from
                    /app/messages,     other_number
                    /app/messages/cv1, other_number
                    /app/voicemails,   from
                    /app/faxes,        from
                    """)
    void namesTheContactWhereverItsNumberIsShown(String page, String field) {
        knowTheCaller("Dana Whitfield", true);

        var shown = open(page).select("[data-field=%s][data-value=\"+13125550100\"]".formatted(field));

        assertThat(shown).isNotEmpty();
        assertThat(shown.text()).contains("Dana Whitfield").contains("(312) 555-0100");
        assertThat(lookUps()).hasSize(1);
    }

    @Test
    void namesTheCallerOfAScript() {
        knowTheCaller("Dana Whitfield", false);
        var user = signedIn();

        assertThat(user.get("/app/phone/names?number=%2B13125550100").body()).contains("Dana Whitfield", "Acme");
        assertThat(user.get("/app/phone/names?number=%2B13125550100").body()).contains("Dana Whitfield");
        assertThat(lookUps()).hasSize(1);
    }

    @Test
    void prefersAUsersOwnContactToASharedOne() {
        GATEWAY.respond(
                "GET /v1/contacts", 200, """
                {"items": [%s, %s], "next_cursor": null}""".formatted(contact("k1", "Shared", true), contact("k2", "Own", false)));

        assertThat(open("/app/calls").select("[data-value=\"+13125550100\"]").text())
                .contains("Own")
                .doesNotContain("Shared");
    }

    @Test
    void asksForAllNumbersOfAPageAtOnceAndForNoNumberOfTheCompany() {
        GATEWAY.respond("GET /v1/contacts", 200, NOBODY);
        var user = signedIn();

        open(user, "/app/calls");
        open(user, "/app/calls");

        assertThat(lookUps()).hasSize(1);
        assertThat(lookUps().getFirst()).contains("+13125550100").doesNotContain("+13125550114");
    }

    /// Another page of contacts must not break the pages of calls.
    @Test
    void showsCallsWhileContactsCannotBeRead() {
        GATEWAY.respond("GET /v1/contacts", 503, "{}");

        assertThat(open("/app/calls").select("[data-value=\"+13125550100\"]").text())
                .contains("(312) 555-0100");
    }

    @Test
    void showsAChangeAtOnceToTheUserWhoMadeIt() {
        GATEWAY.respond("GET /v1/contacts", 200, NOBODY);
        var user = signedIn();
        open(user, "/app/calls");
        knowTheCaller("Dana Whitfield", false);

        var page = open(user, "/app/contacts/k1");
        user.post(
                "/app/contacts/k1",
                Map.of(
                        "name",
                        "Dana Whitfield",
                        "_csrf",
                        page.select("[name=csrf-token]").attr("content")));

        assertThat(open(user, "/app/calls")
                        .select("[data-value=\"+13125550100\"]")
                        .text())
                .contains("Dana Whitfield");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/app/calls/c1", "/app/messages/cv1", "/app/voicemails"})
    void offersToAddAnUnknownNumber(String page) {
        GATEWAY.respond("GET /v1/contacts", 200, NOBODY);
        var user = signedIn();

        var add = open(user, page).select("[data-action=add-contact]");

        assertThat(add.attr("href")).isEqualTo("/app/contacts?number=%2B13125550100");
        var form = open(user, "/app/contacts?number=%2B13125550100");
        assertThat(form.select("details.create").hasAttr("open")).isTrue();
        assertThat(form.select("[name='numbers.0.number']").val()).isEqualTo("+13125550100");
    }

    @Test
    void offersNotToAddAKnownNumber() {
        knowTheCaller("Dana Whitfield", false);

        assertThat(open("/app/calls/c1").select("[data-action=add-contact]")).isEmpty();
    }

    @Test
    void suggestsContactsToCall() {
        var found = signedIn().get("/app/phone/colleagues?q=dan").body();

        assertThat(found).contains("Dana Whitfield", "+13125550100", "Acme");
    }
}
