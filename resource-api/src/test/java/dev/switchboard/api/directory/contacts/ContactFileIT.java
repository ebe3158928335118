package dev.switchboard.api.directory.contacts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestContacts;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// POST /contacts/import and GET /contacts/export (docs/guides/contacts.md#files).
@ApiTest
class ContactFileIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestUser ben = TestUsers.member(acme).insert();

    ContactFileIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse post(Identity identity, Multipart form, String... headers) {
        return api.send("/v1/contacts/import", identity, request -> {
            request.header("Content-Type", Multipart.CONTENT_TYPE).POST(BodyPublishers.ofByteArray(form.end()));
            if (headers.length > 0) {
                request.headers(headers);
            }
        });
    }

    private static Multipart file(String content) {
        return new Multipart().file("file", "application/octet-stream", content.getBytes(UTF_8));
    }

    private JsonNode imported(Identity identity, String content) {
        return post(identity, file(content)).assertStatus(200).json();
    }

    private JsonResponse export(Identity identity, String accept) {
        return api.send("/v1/contacts/export", identity, request -> request.header("Accept", accept));
    }

    private List<JsonNode> contacts(Identity identity) {
        return api.walk("/v1/contacts?limit=200", identity).stream()
                .flatMap(page -> page.items().stream())
                .toList();
    }

    private List<String> names(Identity identity) {
        return contacts(identity).stream()
                .map(contact -> contact.get("name").asString())
                .toList();
    }

    /// What is known of contacts, without whose they are.
    private List<JsonNode> contents(Identity identity) {
        return contacts(identity).stream()
                .map(contact -> (JsonNode)
                        ((ObjectNode) contact).remove(List.of("id", "user_id", "shared", "created_at", "updated_at")))
                .toList();
    }

    @Test
    void importsWhatCanBeRead() {
        TestContacts.of(ada).name("Dan").number("+442071838750").insert();

        var result = imported(ada.token(), """
                name,numbers,company
                Dana,mobile: 020 7183 8750,Acme
                Ben,call me,
                Cleo,+1 312 555 0166,
                """);

        assertThat(result.toString())
                .isEqualTo("{\"created\":1,\"updated\":1,\"skipped\":[{\"row\":2,"
                        + "\"code\":\"phone_number\",\"reason\":\"numbers: \\\"call me\\\" is not a phone number\"}]}");
        assertThat(names(ada.token())).containsExactly("Cleo", "Dana");
        var dana = contacts(ada.token()).getLast();
        assertThat(dana.get("company").asString()).isEqualTo("Acme");
        assertThat(dana.get("numbers").toString()).isEqualTo("[{\"number\":\"+442071838750\",\"label\":\"mobile\"}]");
        assertThat(dana.get("shared").asBoolean()).isFalse();
        assertThat(names(ben.token())).isEmpty();
        assertThat(api.get("/v1/contacts?number=442071838750", ada.token()).items())
                .hasSize(1);
    }

    @Test
    void importsVCards() {
        var result = imported(
                ada.token(), "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Dana\r\nTEL;TYPE=cell:020 7183 8750\r\nEND:VCARD\r\n");

        assertThat(result.get("created").asInt()).isOne();
        assertThat(names(ada.token())).containsExactly("Dana");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Dana,Ben", "%PDF-1.7", "name\nDana\n\""})
    void importsNothingOfAFileThatCannotBeRead(String content) {
        post(ada.token(), file(content)).assertFields("file");
        assertThat(names(ada.token())).isEmpty();
    }

    @Test
    void refusesFormsThatAreInvalid() {
        post(ada.token(), new Multipart()).assertFields("file");
        post(ada.token(), new Multipart().field("shared", "true")).assertFields("file");
        post(ada.token(), file("name\nA\n").field("shared", "yes").field("to", "x"))
                .assertFields("to", "shared");
        post(ada.token(), file("name\n" + "a".repeat(5 * 1024 * 1024))).assertFields("file");
        post(ada.token(), file("name\n" + "A\n".repeat(5001))).assertFields("file");
        assertThat(names(ada.token())).isEmpty();
    }

    @Test
    void letsOnlyAdministratorsImportSharedContacts() {
        var admin = TestUsers.admin(acme).insert();

        post(ada.token(), file("name\nDana\n").field("shared", "true")).assertError(ErrorCode.ADMIN_REQUIRED);
        var byMember = imported(ada.token(), "name,shared\nDana,true\nHers,false\n");
        assertThat(byMember.get("created").asInt()).isOne();
        assertThat(byMember.get("skipped").get(0).get("row").asInt()).isOne();
        assertThat(names(ben.token())).isEmpty();
        post(admin.token(), file("name,shared\nDana,\nHis,false\n").field("shared", "true"))
                .assertStatus(200);
        assertThat(names(ben.token())).containsExactly("Dana");
        assertThat(names(admin.token())).containsExactly("Dana", "His");
        var byCompany = imported(acme.clientCredentials(), "name,shared\nCleo,\nNobody's,false\n");
        assertThat(byCompany.get("created").asInt()).isOne();
        assertThat(names(ben.token())).containsExactly("Cleo", "Dana");
        assertThat(api.get("/v1/activity", acme.owner().token()).items())
                .hasSize(2)
                .allSatisfy(entry -> {
                    assertThat(entry.get("action").asString()).isEqualTo("contacts_imported");
                    assertThat(entry.get("record_id").asString())
                            .isEqualTo(acme.id().toString());
                    assertThat(entry.get("after").toString()).isEqualTo("{\"created\":1,\"updated\":0}");
                });
    }

    @Test
    void changesNothingOfOtherUsersAndCompanies() {
        TestContacts.of(ben).name("Ben's").number("+13125550166").insert();
        TestContacts.of(acme).name("Shared").number("+13125550166").insert();
        var other = TestCompany.insert();
        TestContacts.of(other).name("Other's").number("+13125550166").insert();

        assertThat(imported(ada.token(), "name,numbers\nMine,+13125550166\n")
                        .get("created")
                        .asInt())
                .isOne();

        assertThat(names(ben.token())).containsExactly("Ben's", "Shared");
        assertThat(names(other.owner().token())).containsExactly("Other's");
        assertThat(names(ada.token())).containsExactly("Mine", "Shared");
    }

    @Test
    void importsAFileOncePerIdempotencyKey() {
        var first = post(ada.token(), file("name\nDana\n"), "Idempotency-Key", "once")
                .assertStatus(200);
        var again = post(ada.token(), file("name\nDana\n"), "Idempotency-Key", "once")
                .assertStatus(200);

        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(names(ada.token())).containsExactly("Dana");
        post(ada.token(), file("name\nBen\n"), "Idempotency-Key", "once").assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    @Test
    void refusesAFileWhileOthersOfTheCompanyAreImported() throws Exception {
        try (var connection = TestPostgres.shared().dataSource("telephony").getConnection();
                var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            connection.setAutoCommit(false);
            try (var lock = connection.prepareStatement("select from companies where id = ? for update")) {
                lock.setObject(1, acme.id());
                lock.execute();
            }
            var responses = new ExecutorCompletionService<JsonResponse>(clients);
            for (int i = 0; i < 4; i++) {
                var content = "name,numbers\nDana,+1312555010" + i + "\n";
                responses.submit(() -> post(ada.token(), file(content)));
            }

            var refused = responses.take().get();

            refused.assertError(ErrorCode.TOO_MANY_IMPORTS);
            assertThat(refused.header("Retry-After")).isEqualTo("10");
            connection.rollback();
            for (int i = 0; i < 3; i++) {
                responses.take().get().assertStatus(200);
            }
        }
    }

    @Test
    void importsFiveThousandEntriesTwice() {
        var text = IntStream.range(0, 5000)
                .mapToObj(i -> "Person %04d,work: +1312%07d;+1414%07d,p%d@example.com,A note about %d."
                        .formatted(i, 5_550_000 + i, 5_550_000 + i, i, i))
                .collect(Collectors.joining("\n", "name,numbers,emails,note\n", "\n"));

        assertThat(imported(ada.token(), text).toString()).isEqualTo("{\"created\":5000,\"updated\":0,\"skipped\":[]}");
        assertThat(imported(ada.token(), text).toString()).isEqualTo("{\"created\":0,\"updated\":5000,\"skipped\":[]}");

        assertThat(TestRows.count("select count(*) from contacts where org_id = ?", acme.id()))
                .isEqualTo(5000);
        assertThat(TestRows.count(
                        "select count(*) from contacts where org_id = ? and updated_at <> created_at", acme.id()))
                .isZero();
        assertThat(export(ada.token(), "text/csv").text().lines()).hasSize(5001);
    }

    @Test
    void exportsCsv() {
        imported(ada.token(), """
                name,numbers,emails,company,note
                "Whitfield, Dana",mobile: +13125550166;+13125550167,work: d@example.com,=1+1,"Two
                dogs"
                """);
        TestContacts.of(acme).name("Shared").number("+13125550168").insert();
        TestContacts.of(ben).name("Ben's").insert();

        var csv = export(ada.token(), "text/csv");

        assertThat(csv.header("Content-Type")).isEqualTo("text/csv;charset=UTF-8");
        assertThat(csv.header("Content-Disposition")).isEqualTo("attachment; filename=\"contacts.csv\"");
        assertThat(csv.text()).isEqualTo("""
                name,company,numbers,emails,note,shared\r
                Shared,,+13125550168,,,true\r
                "Whitfield, Dana",'=1+1,mobile: +13125550166; +13125550167,work: d@example.com,"Two
                dogs",false\r
                """);
        assertThat(export(acme.clientCredentials(), "text/csv").text().lines()).hasSize(2);
        assertThat(export(TestCompany.insert().owner().token(), "text/csv").text())
                .isEqualTo("name,company,numbers,emails,note,shared\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/vcard", "text/vcard, text/csv;q=0.9", "text/csv;q=0.1, text/vcard;q=0.2"})
    void exportsVCardsToThoseWhoPreferThem(String accept) {
        TestContacts.of(ada)
                .name("Dana")
                .company("Acme; Co")
                .number("+13125550166")
                .email("d@example.com")
                .insert();

        var vcard = export(ada.token(), accept);

        assertThat(vcard.header("Content-Type")).isEqualTo("text/vcard;charset=UTF-8");
        assertThat(vcard.header("Content-Disposition")).isEqualTo("attachment; filename=\"contacts.vcf\"");
        assertThat(vcard.text().lines())
                .contains("BEGIN:VCARD", "VERSION:3.0", "FN:Dana", "ORG:Acme\\; Co", "TEL:+13125550166", "END:VCARD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*/*", "text/*", "application/json", "text/html, */*;q=0.1"})
    void exportsCsvToAllOthers(String accept) {
        assertThat(export(ada.token(), accept).header("Content-Type")).isEqualTo("text/csv;charset=UTF-8");
    }

    /// Whatever contacts somebody has, an import of their export gives somebody else the same.
    @ParameterizedTest
    @ValueSource(strings = {"text/csv", "text/vcard"})
    void readsWhatItHasWritten(String format) {
        var random = new Random(20261129);
        for (int i = 0; i < 40; i++) {
            api.send(
                            "/v1/contacts",
                            ada.token(),
                            request -> request.header("Content-Type", "application/json")
                                    .POST(BodyPublishers.ofString(anyContact(random))))
                    .assertStatus(201);
        }

        var result = imported(ben.token(), export(ada.token(), format).text());

        assertThat(result.get("skipped").isEmpty()).as(result.toString()).isTrue();
        assertThat(contents(ben.token())).containsExactlyElementsOf(contents(ada.token()));
    }

    private static String anyContact(Random random) {
        var texts = List.of(
                "Dana",
                "=1+1",
                "-",
                "@x",
                "O'Neil",
                "'quoted'",
                "a,b;c",
                "\\\"say\\\"",
                "Zoë 李",
                "back\\\\slash",
                "100%");
        var notes = List.of("Two\\nlines", "=SUM(A1)", ", ; : \\\\n", "\\\"", "+1");
        var labels = List.of("mobile", "work", "home");
        var number = "{\"number\":\"+1312%07d\",\"label\":%s}"
                .formatted(
                        2_000_000 + random.nextInt(7_000_000),
                        random.nextBoolean() ? "null" : "\"" + one(random, labels) + "\"");
        var email = "{\"email\":\"e%d@example.com\",\"label\":%s}"
                .formatted(
                        random.nextInt(1_000_000),
                        random.nextBoolean() ? "null" : "\"" + one(random, List.of("work", "home")) + "\"");
        return "{\"name\":\"%s %d\",\"company\":%s,\"numbers\":[%s],\"emails\":[%s],\"note\":%s}"
                .formatted(
                        one(random, texts),
                        random.nextInt(1_000_000),
                        random.nextBoolean() ? "null" : "\"" + one(random, texts) + "\"",
                        number,
                        email,
                        random.nextBoolean() ? "null" : "\"" + one(random, notes) + "\"");
    }

    private static String one(Random random, List<String> values) {
        return values.get(random.nextInt(values.size()));
    }
}
