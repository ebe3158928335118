package dev.switchboard.api.directory.contacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestContacts;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The routes of contacts (docs/guides/contacts.md).
@ApiTest
class ContactIT {

    private static final String WHOLE = """
            {"name":"Dana Whitfield","company":"Whitfield Roofing",
            "numbers":[{"number":"+1 (312) 555-0166","label":"mobile"},{"number":"+13125550167"}],
            "emails":[{"email":"Dana@Example.com","label":"work"}],"note":"Mornings.\\nTwo dogs.","shared":false}""";

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).name("Ada").insert();
    private final TestUser ben = TestUsers.member(acme).name("Ben").insert();
    private final TestUser admin = TestUsers.admin(acme).insert();

    ContactIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse send(String method, String path, Identity identity, String body, String... headers) {
        return api.send(path, identity, request -> {
            request.header("Content-Type", "application/json").method(method, BodyPublishers.ofString(body));
            if (headers.length > 0) {
                request.headers(headers);
            }
        });
    }

    private JsonResponse create(Identity identity, String body, String... headers) {
        return send("POST", "/v1/contacts", identity, body, headers);
    }

    private JsonResponse patch(Object id, Identity identity, String body) {
        return send("PATCH", "/v1/contacts/" + id, identity, body);
    }

    private JsonResponse delete(Object id, Identity identity) {
        return api.send("/v1/contacts/" + id, identity, request -> request.DELETE());
    }

    private JsonResponse get(Object id, Identity identity) {
        return api.get("/v1/contacts/" + id, identity);
    }

    private List<String> names(String query, Identity identity) {
        return api.get("/v1/contacts" + query, identity).assertStatus(200).items().stream()
                .map(contact -> contact.get("name").asString())
                .toList();
    }

    private static String q(String text) {
        return "?q=" + ApiClient.encoded(text);
    }

    private static String id(JsonResponse created) {
        return created.assertStatus(201).json().get("id").asString();
    }

    private static JsonNode json(String text) {
        return new JsonMapper().readTree(text);
    }

    @Test
    void createsAContactOfTheUser() {
        var before = Instant.now();

        var contact = create(ada.token(), WHOLE).assertStatus(201).json();

        assertThat(contact.propertyNames())
                .containsExactly(
                        "id",
                        "name",
                        "company",
                        "numbers",
                        "emails",
                        "note",
                        "shared",
                        "user_id",
                        "created_at",
                        "updated_at");
        assertThat(contact.get("name").asString()).isEqualTo("Dana Whitfield");
        assertThat(contact.get("company").asString()).isEqualTo("Whitfield Roofing");
        assertThat(contact.get("numbers"))
                .isEqualTo(json("[{\"number\":\"+13125550166\",\"label\":\"mobile\"},"
                        + "{\"number\":\"+13125550167\",\"label\":null}]"));
        assertThat(contact.get("emails")).isEqualTo(json("[{\"email\":\"Dana@Example.com\",\"label\":\"work\"}]"));
        assertThat(contact.get("note").asString()).isEqualTo("Mornings.\nTwo dogs.");
        assertThat(contact.get("shared").asBoolean()).isFalse();
        assertThat(contact.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(Instant.parse(contact.get("created_at").asString())).isAfter(before.minusMillis(1));
        assertThat(contact.get("updated_at")).isEqualTo(contact.get("created_at"));
        assertThat(get(contact.get("id").asString(), ada.token()).json()).isEqualTo(contact);
        assertThat(api.get("/v1/contacts", ada.token()).items()).containsExactly(contact);
    }

    @Test
    void needsNothingButAName() {
        var contact =
                create(ada.token(), "{\"name\":\"Dana\"}").assertStatus(201).json();

        assertThat(contact.get("company").isNull()).isTrue();
        assertThat(contact.get("numbers").isEmpty()).isTrue();
        assertThat(contact.get("emails").isEmpty()).isTrue();
        assertThat(contact.get("note").isNull()).isTrue();
        assertThat(contact.get("shared").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | name",
                "{\"name\":\"\"} | name",
                "{\"name\":\" \"} | name",
                "{\"name\":\"a\\u0007b\"} | name",
                "{\"name\":\"a\\u001fb\"} | name",
                "{\"name\":\"A\",\"company\":\"\"} | company",
                "{\"name\":\"A\",\"note\":\"\"} | note",
                "{\"name\":\"A\",\"emails\":{}} | emails",
                "{\"name\":\"A\",\"numbers\":[{\"number\":\"911\"}]} | numbers.0.number",
                "{\"name\":\"A\",\"numbers\":[{\"number\":\"5550166\"}]} | numbers.0.number",
                "{\"name\":\"A\",\"numbers\":[{\"label\":\"home\"}]} | numbers.0.number",
                "{\"name\":\"A\",\"numbers\":[{\"number\":\"+13125550166\",\"label\":\"\"}]} | numbers.0.label",
                "{\"name\":\"A\",\"numbers\":[{\"number\":\"+13125550166\",\"type\":\"x\"}]} | numbers.0.type",
                "{\"name\":\"A\",\"numbers\":[{\"number\":\"+13125550166\"},{\"number\":\"+1 312 555 0166\"}]}"
                        + " | numbers.1.number",
                "{\"name\":\"A\",\"emails\":[{\"email\":\"nobody\"}]} | emails.0.email",
                "{\"name\":\"A\",\"emails\":[{\"email\":\"a@b.example\"},{\"email\":\"A@B.example\"}]} | emails.1.email",
                "{\"name\":\"A\",\"shared\":\"true\"} | shared",
                "{\"name\":\"A\",\"user_id\":\"x\"} | user_id"
            })
    void refusesWhatIsInvalid(String body, String field) {
        create(ada.token(), body).assertFields(field);
        if (!field.equals("name") || !body.equals("{}")) {
            patch(TestContacts.of(ada).insert(), ada.token(), body).assertFields(field);
        }
    }

    @Test
    void hasBoundsThatCountCodePoints() {
        var name = "\uD83D\uDE00".repeat(120);
        create(ada.token(), "{\"name\":\"%s\",\"company\":\"%s\"}".formatted(name, name))
                .assertStatus(201);
        create(ada.token(), "{\"name\":\"%sx\",\"company\":\"%sx\"}".formatted(name, name))
                .assertFields("name", "company");
        create(ada.token(), "{\"name\":\"A\",\"note\":\"%s\"}".formatted("n".repeat(2000)))
                .assertStatus(201);
        create(ada.token(), "{\"name\":\"A\",\"note\":\"%s\"}".formatted("n".repeat(2001)))
                .assertFields("note");
        create(ada.token(), "{\"name\":\"A\",\"numbers\":%s,\"emails\":%s}".formatted(numbers(10), emails(10)))
                .assertStatus(201);
        create(ada.token(), "{\"name\":\"A\",\"numbers\":%s,\"emails\":%s}".formatted(numbers(11), emails(11)))
                .assertFields("numbers", "emails");
    }

    private static String numbers(int count) {
        return list(count, "{\"number\":\"+131255501%02d\"}");
    }

    private static String emails(int count) {
        return list(count, "{\"email\":\"a%d@example.com\"}");
    }

    private static String list(int count, String entry) {
        return IntStream.range(0, count).mapToObj(entry::formatted).toList().toString();
    }

    @Test
    void showsAUsersOwnContactsToNobodyElse() {
        var id = id(create(ada.token(), "{\"name\":\"Dana\",\"numbers\":[{\"number\":\"+13125550166\"}]}"));
        var stranger = TestCompany.insert();

        assertThat(names("", ada.key())).containsExactly("Dana");
        for (var other : List.of(
                ben.token(),
                ben.key(),
                admin.token(),
                acme.owner().token(),
                acme.owner().key(),
                acme.clientCredentials(),
                stranger.owner().token(),
                stranger.clientCredentials())) {
            get(id, other).assertEnvelope(404, "not_found");
            patch(id, other, "{\"name\":\"Mine\"}").assertEnvelope(404, "not_found");
            delete(id, other).assertEnvelope(404, "not_found");
            assertThat(names("", other)).isEmpty();
            assertThat(names(q("dana"), other)).isEmpty();
            assertThat(names("?number=%2B13125550166", other)).isEmpty();
        }
        assertThat(get(id, ada.token()).json().get("name").asString()).isEqualTo("Dana");
    }

    @Test
    void sharesContactsWithTheWholeCompanyWhichOwnerAndAdminsChange() {
        var id = id(create(admin.token(), "{\"name\":\"Dana\",\"shared\":true}"));
        var contact = get(id, admin.token()).json();
        var stranger = TestCompany.insert();

        assertThat(contact.get("shared").asBoolean()).isTrue();
        assertThat(contact.get("user_id").isNull()).isTrue();
        for (var colleague : List.of(ada.token(), ben.key(), acme.owner().token(), acme.clientCredentials())) {
            assertThat(get(id, colleague).json()).isEqualTo(contact);
            assertThat(names("", colleague)).containsExactly("Dana");
        }
        for (var member : List.of(ada.token(), ada.key())) {
            patch(id, member, "{\"name\":\"Mine\"}").assertError(ErrorCode.ADMIN_REQUIRED);
            delete(id, member).assertError(ErrorCode.ADMIN_REQUIRED);
            create(member, "{\"name\":\"Another\",\"shared\":true}").assertError(ErrorCode.ADMIN_REQUIRED);
        }
        get(id, stranger.owner().token()).assertEnvelope(404, "not_found");
        patch(id, stranger.owner().token(), "{}").assertEnvelope(404, "not_found");
        delete(id, stranger.owner().token()).assertEnvelope(404, "not_found");
        patch(id, acme.owner().token(), "{\"name\":\"Dana W.\"}").assertStatus(200);
        patch(id, acme.clientCredentials(), "{\"note\":\"Mornings\"}").assertStatus(200);
        delete(id, admin.key()).assertStatus(204);
        get(id, ada.token()).assertEnvelope(404, "not_found");
    }

    @Test
    void letsACredentialWithoutAUserHaveSharedContactsOnly() {
        var company = acme.clientCredentials();
        TestContacts.of(ada).name("Hers").insert();

        var contact = create(company, "{\"name\":\"Dana\"}").assertStatus(201).json();

        assertThat(contact.get("shared").asBoolean()).isTrue();
        assertThat(names("", company)).containsExactly("Dana");
        create(company, "{\"name\":\"Dana\",\"shared\":false}").assertFields("shared");
        patch(contact.get("id").asString(), company, "{\"shared\":false}").assertFields("shared");
    }

    /// The key of a member who is disabled acts for nobody.
    @Test
    void letsTheKeyOfADisabledMemberReadSharedContactsAndChangeNone() {
        var own = TestContacts.of(ada).name("Hers").insert();
        var shared = TestContacts.of(acme).name("Dana").insert();
        var key = ada.key();
        ada.become("disabled");

        assertThat(names("", key)).containsExactly("Dana");
        get(own, key).assertEnvelope(404, "not_found");
        patch(shared, key, "{\"name\":\"Mine\"}").assertError(ErrorCode.ADMIN_REQUIRED);
        create(key, "{\"name\":\"Another\"}").assertError(ErrorCode.ADMIN_REQUIRED);
    }

    @Test
    void changesAnySubset() {
        var id = id(create(ada.token(), WHOLE));
        var before = get(id, ada.token()).json();

        assertThat(patch(id, ada.token(), "{}").assertStatus(200).json()).isEqualTo(before);
        var changed = patch(
                        id,
                        ada.token(),
                        "{\"company\":null,\"note\":null,\"emails\":[],\"numbers\":[{\"number\":\"+13125550168\"}]}")
                .assertStatus(200)
                .json();

        assertThat(changed.get("name")).isEqualTo(before.get("name"));
        assertThat(changed.get("company").isNull()).isTrue();
        assertThat(changed.get("note").isNull()).isTrue();
        assertThat(changed.get("emails").isEmpty()).isTrue();
        assertThat(changed.get("numbers")).isEqualTo(json("[{\"number\":\"+13125550168\",\"label\":null}]"));
        assertThat(changed.get("created_at")).isEqualTo(before.get("created_at"));
        assertThat(names("?number=%2B13125550168", ada.token())).hasSize(1);
        assertThat(names("?number=%2B13125550166", ada.token())).isEmpty();
        assertThat(names(q("roofing"), ada.token())).isEmpty();
        patch(id, ada.token(), "{\"name\":null,\"numbers\":null}").assertFields("name", "numbers");
    }

    @Test
    void letsOnlyAdministratorsShareAndTakeBackContacts() {
        var own = id(create(admin.token(), "{\"name\":\"Dana\"}"));
        var hers = TestContacts.of(ada).name("Hers").insert();

        patch(hers, ada.token(), "{\"shared\":true}").assertError(ErrorCode.ADMIN_REQUIRED);
        assertThat(names("", ben.token())).isEmpty();
        patch(own, admin.token(), "{\"shared\":true}").assertStatus(200);
        assertThat(names("", ben.token())).containsExactly("Dana");
        var taken = patch(own, acme.owner().token(), "{\"shared\":false}")
                .assertStatus(200)
                .json();
        assertThat(taken.get("user_id").asString()).isEqualTo(acme.owner().id().toString());
        get(own, admin.token()).assertEnvelope(404, "not_found");
    }

    @Test
    void findsPartsOfNamesCompaniesEmailsAndNumbers() {
        TestContacts.of(ada)
                .name("Dana Straße")
                .company("Whitfield Roofing")
                .email("dana.w@mail.example")
                .number("+13125550166")
                .number("+442071838750")
                .insert();
        TestContacts.of(acme).name("100% Paper_works").company("Studio 54").insert();

        for (var found : List.of("dana", "STRASSE", "field roof", "W@MAIL", "+1 (312) 555-01", "5550166", "207 183")) {
            assertThat(names(q(found), ada.token())).as(found).containsExactly("Dana Straße");
        }
        for (var found : List.of("100%", "r_w", "54")) {
            assertThat(names(q(found), ada.token())).as(found).containsExactly("100% Paper_works");
        }
        for (var nothing : List.of("danaw", "e_w", "%%", "whitfield roofing1312", "\u001f", "a\u001f1", "99999")) {
            assertThat(names(q(nothing), ada.token())).as(nothing).isEmpty();
        }
        assertThat(names(q("dana"), ben.token())).isEmpty();
        assertThat(names(q("paper"), ben.token())).hasSize(1);
    }

    @Test
    void findsTheContactsOfSeveralNumbersAtOnce() {
        TestContacts.of(ada).name("A").number("+13125550166").insert();
        TestContacts.of(acme)
                .name("B")
                .number("+13125550166")
                .number("+13125550167")
                .insert();
        TestContacts.of(acme).name("C").number("+13125550168").insert();
        TestContacts.of(ben).name("D").number("+13125550166").insert();
        TestContacts.of(TestCompany.insert()).name("E").number("+13125550166").insert();

        assertThat(names("?number=%2B13125550166", ada.token())).containsExactly("A", "B");
        assertThat(names("?number=13125550166,%2B13125550168", ada.token())).containsExactly("A", "B", "C");
        assertThat(names("?number=%2B13125550167&q=b", ada.token())).containsExactly("B");
        assertThat(names("?number=%2B1312555016", ada.token())).isEmpty();
        var numbers = String.join(
                ",", IntStream.range(0, 100).mapToObj(i -> "%03d".formatted(i)).toList());
        assertThat(names("?number=" + numbers, ada.token())).isEmpty();
        api.get("/v1/contacts?number=" + numbers + ",7", ada.token()).assertFields("number");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"?number=abc", "?number=1,,2", "?number=,", "?q=", "?limit=0", "?cursor=x&number=a", "?name=x"})
    void refusesInvalidFilters(String query) {
        assertThat(api.get("/v1/contacts" + query, ada.token()).status()).isEqualTo(422);
    }

    @Test
    void bindsCursorsToTheUserAndTheFilters() {
        TestContacts.of(acme).name("A").insert();
        TestContacts.of(acme).name("B").insert();
        var cursor = ApiClient.encoded(api.get("/v1/contacts?limit=1", admin.token())
                .json()
                .get("next_cursor")
                .asString());

        api.get("/v1/contacts?cursor=" + cursor, admin.key()).assertStatus(200);
        api.get("/v1/contacts?cursor=" + cursor, acme.owner().token()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/contacts?q=b&cursor=" + cursor, admin.token()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/contacts?cursor=x", admin.token()).assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void createsOnePerIdempotencyKey() {
        var body = "{\"name\":\"Dana\"}";

        var first = create(ada.token(), body, "Idempotency-Key", "once").assertStatus(201);
        var again = create(ada.token(), body, "Idempotency-Key", "once").assertStatus(201);

        assertThat(again.json()).isEqualTo(first.json());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        create(ada.token(), "{\"name\":\"Dan\"}", "Idempotency-Key", "once")
                .assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        assertThat(names("", ada.token())).hasSize(1);
        create(ben.token(), body, "Idempotency-Key", "once").assertStatus(201);
    }

    @Test
    void logsChangesOfSharedContactsWithoutTheirContent() {
        var shared = id(create(admin.token(), "{\"name\":\"Dana\",\"shared\":true}"));
        patch(shared, admin.token(), "{\"note\":\"secret\"}").assertStatus(200);
        patch(shared, admin.token(), "{\"note\":\"secret\"}").assertStatus(200);
        delete(shared, admin.token()).assertStatus(204);
        var own = id(create(admin.token(), "{\"name\":\"Dana\"}"));
        delete(own, admin.token()).assertStatus(204);

        var entries = api.get("/v1/activity", acme.owner().token()).items();

        assertThat(entries.stream().map(entry -> entry.get("action").asString()))
                .containsExactly("contact_deleted", "contact_updated", "contact_created");
        assertThat(entries).allSatisfy(entry -> {
            assertThat(entry.get("record_id").asString()).isEqualTo(shared);
            assertThat(entry.get("before").isEmpty()).isTrue();
            assertThat(entry.get("after").isEmpty()).isTrue();
        });
    }

    @Test
    void isNothingForWhatIsNoId() {
        for (var id : new String[] {"x", UUID.randomUUID().toString().toUpperCase(Locale.ROOT)}) {
            get(id, ada.token()).assertEnvelope(404, "not_found");
            patch(id, ada.token(), "{}").assertEnvelope(404, "not_found");
            delete(id, ada.token()).assertEnvelope(404, "not_found");
        }
    }

    @Test
    void needsTheScopesOfContacts() {
        var reader = Identity.ofAccessToken("svc_app_test", acme.id(), ada.id(), Set.of(Scope.CONTACTS_READ));

        api.get("/v1/contacts", reader).assertStatus(200);
        create(reader, "{\"name\":\"Dana\"}").assertEnvelope(403, "insufficient_scope");
    }

    @Test
    void endsAUsersOwnContactsWithTheUser() throws SQLException {
        TestContacts.of(ada).name("Hers").number("+13125550166").insert();
        TestContacts.of(acme).name("Dana").insert();
        ada.become("disabled");

        try (var connection = TestPostgres.shared().connect("auth");
                var erase = connection.prepareStatement("select telephony.erase_user(?, ?, now())")) {
            erase.setObject(1, acme.id());
            erase.setObject(2, ada.id());
            erase.execute();
        }

        assertThat(TestRows.count("select count(*) from contacts where org_id = ?", acme.id()))
                .isOne();
        assertThat(TestRows.count("select count(*) from contact_keys where org_id = ?", acme.id()))
                .isZero();
    }
}
