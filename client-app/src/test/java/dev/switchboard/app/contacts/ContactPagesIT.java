package dev.switchboard.app.contacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import java.net.http.HttpRequest.BodyPublishers;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The pages of contacts.
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
        assertThat(row.select("[data-value=\"+13125550100\"]").text()).isEqualTo("+13125550100");
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
}
