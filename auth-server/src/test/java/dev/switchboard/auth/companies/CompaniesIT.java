package dev.switchboard.auth.companies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class CompaniesIT extends ManagementTest {

    private static final String PATH = "/v1/operator/companies";

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    /// Of one test, so that it finds only its own companies.
    private final String email = "grace." + UUID.randomUUID() + "@fabrikam.example";

    @BeforeEach
    void anOperator() {
        operator = operators.operator();
    }

    @Test
    void createsACompanyWithItsOwnerAndAnInvitation() {
        var made = create("Fabrikam", email).assertStatus(201).json();

        assertThat(made.propertyNames())
                .containsExactly(
                        "id",
                        "name",
                        "country",
                        "timezone",
                        "status",
                        "user_count",
                        "number_count",
                        "owner",
                        "created_at",
                        "calling",
                        "sandbox",
                        "invitation");
        assertThat(made.get("owner").toString())
                .isEqualTo("{\"name\":\"Grace Hopper\",\"email\":\"" + email + "\",\"status\":\"invited\"}");
        var invitation = made.get("invitation");
        assertThat(invitation.propertyNames()).containsExactly("id", "email", "expires_at", "url");
        assertThat(invitation.get("expires_at").asString())
                .isEqualTo(clock.instant().plus(Duration.ofDays(7)).toString().replaceFirst("(:\\d\\d)Z", "$1.000Z"));
        assertThat(invitation.get("url").asString())
                .matches("http://localhost:8080/invitation\\?token=[A-Za-z0-9_-]{43}");
        var found =
                asOperator("GET", PATH + "/" + id(made), null).assertStatus(200).json();
        assertThat(found.has("invitation")).isFalse();
        assertThat(found.propertyStream().toList())
                .allSatisfy(field -> assertThat(field.getValue()).isEqualTo(made.get(field.getKey())));
        assertThat(telephony.read(orgId(made), email)).containsExactly("Grace Hopper owner active");
    }

    @Test
    void logsItForTheOperatorsAndForTheCompany() {
        var made = create("Fabrikam", email).assertStatus(201).json();

        for (var orgId : List.of(orgId(made), Identity.OPERATORS)) {
            assertThat(rows.jdbc()
                            .sql("""
                                    SELECT event FROM audit_event
                                    WHERE org_id = ? AND user_id = ? ORDER BY event
                                    """)
                            .params(orgId, operator.id())
                            .query(String.class)
                            .list())
                    .containsExactly("company_created", "user_invited");
        }
    }

    @Test
    void refusesAnEmailThatAnyUserHas() {
        create("Fabrikam", owner.email().toUpperCase(Locale.ROOT)).assertError(ErrorCode.EMAIL_TAKEN);
        create("Fabrikam", operator.email()).assertError(ErrorCode.EMAIL_TAKEN);
        create("Fabrikam", email).assertStatus(201);
        create("Fabrikam again", email).assertError(ErrorCode.EMAIL_TAKEN);

        assertThat(list("q=" + email).items()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | name country timezone owner",
                "{\"name\":\"\",\"country\":\"GB\",\"timezone\":\"UTC\",\"owner\":{}} | name owner.name owner.email",
                "{\"name\":\"a\",\"country\":\"XX\",\"timezone\":\"Moon\",\"owner\":{\"name\":\"a\","
                        + "\"email\":\"a@b\"}} | country timezone",
                "{\"name\":\"a\",\"country\":\"GB\",\"timezone\":\"UTC\",\"owner\":{\"name\":\"a\","
                        + "\"email\":\"a b@c\"}} | owner.email",
                "{\"name\":\"a\",\"country\":\"GB\",\"timezone\":\"UTC\",\"plan\":1,\"owner\":{\"name\":\"a\","
                        + "\"email\":\"a@b\"}} | plan",
            })
    void refusesWhatIsNotOfItsForm(String body, String fields) {
        asOperator("POST", PATH, body).assertFields(fields.split(" "));
    }

    @Test
    void listsNewestFirstInPages() {
        var mark = UUID.randomUUID().toString();
        for (int i = 0; i < 5; i++) {
            clock.advance(Duration.ofMillis(i % 2));
            create("Company " + i + " " + mark, i + email).assertStatus(201);
        }

        var first = list("limit=3&q=" + mark.toUpperCase(Locale.ROOT));
        create("Company 5 " + mark, 5 + email).assertStatus(201);
        var cursor = first.json().get("next_cursor").asString();
        var second = list("limit=3&q=" + mark.toUpperCase(Locale.ROOT) + "&cursor=" + cursor);

        assertThat(names(first)).hasSize(3);
        assertThat(names(second)).hasSize(2).doesNotContainAnyElementsOf(names(first));
        assertThat(names(first).getFirst()).startsWith("Company 4").endsWith(mark);
        assertThat(second.json().get("next_cursor").isNull()).isTrue();
        asOperator("GET", PATH + "?q=other&cursor=" + cursor, null).assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void findsByPartsOfNamesAndEmailsAndByStatus() {
        var made = create("Straße % " + email, email).assertStatus(201).json();

        assertThat(list("q=" + encoded("STRASSE % " + email)).items()).hasSize(1);
        assertThat(list("q=" + encoded(email.substring(3))).items()).hasSize(1);
        assertThat(list("status=active&q=" + email).items()).hasSize(1);
        assertThat(list("status=suspended&q=" + email).items()).isEmpty();
        asOperator("GET", PATH + "?status=gone&plan=1", null).assertFields("status", "plan");
        assertThat(made.get("user_count").asInt()).isEqualTo(1);
    }

    @Test
    void countsUsersAndTheNumbersThatTheCompanyHasNow() {
        telephony.number(owner.orgId());
        telephony.release(owner.orgId(), telephony.number(owner.orgId()));

        var found = asOperator("GET", PATH + "/" + owner.orgId(), null)
                .assertStatus(200)
                .json();

        assertThat(found.get("user_count").asInt()).isEqualTo(3);
        assertThat(found.get("number_count").asInt()).isEqualTo(1);
    }

    @Test
    void changesAnySubset() {
        var path = PATH + "/" + id(create("Fabrikam", email).json());

        var changed = asOperator("PATCH", path, "{\"name\":\"Contoso\",\"timezone\":\"America/Chicago\"}")
                .assertStatus(200)
                .json();
        asOperator("PATCH", path, "{}").assertStatus(200);

        assertThat(changed.get("name").asString()).isEqualTo("Contoso");
        assertThat(changed.get("country").asString()).isEqualTo("GB");
        assertThat(changed.get("timezone").asString()).isEqualTo("America/Chicago");
        assertThat(rows.audited(UUID.fromString(changed.get("id").asString()), "company_changed"))
                .isEqualTo(1);
        asOperator("PATCH", path, "{\"name\":\"\",\"country\":\"gb\",\"status\":\"closing\"}")
                .assertFields("name", "country", "status");
        asOperator("PATCH", path, "{\"country\":\"gb\"}").assertFields("country");
        asOperator("PATCH", path, "{\"name\":\"a\\u200bb\"}").assertFields("name");
    }

    @Test
    void limitsTheCallsOfACompanyByItsUsersUnlessAnOperatorSetsThem() {
        var made = create("Fabrikam", email).assertStatus(201).json();
        var path = PATH + "/" + id(made);
        var defaults = "{\"countries\":[\"GB\"],\"concurrent\":4,\"minutes_per_day\":840}";
        assertThat(made.get("calling").toString()).isEqualTo(defaults);

        assertThat(calling(path, "{\"countries\":[\"GB\",\"FR\",\"+8816\"],\"concurrent\":7}"))
                .isEqualTo("{\"countries\":[\"GB\",\"FR\",\"+8816\"],\"concurrent\":7,\"minutes_per_day\":840}");
        assertThat(calling(path, "{\"countries\":null,\"minutes_per_day\":0}"))
                .isEqualTo("{\"countries\":null,\"concurrent\":7,\"minutes_per_day\":0}");
        assertThat(calling(path, "{\"concurrent\":null}"))
                .isEqualTo("{\"countries\":null,\"concurrent\":4,\"minutes_per_day\":0}");
        assertThat(calling(path, "{\"countries\":[]}"))
                .isEqualTo("{\"countries\":[],\"concurrent\":4,\"minutes_per_day\":0}");
        assertThat(calling(path, "{}")).isEqualTo("{\"countries\":[],\"concurrent\":4,\"minutes_per_day\":0}");
        assertThat(calling(path, "null")).isEqualTo(defaults);
        assertThat(rows.audited(orgId(made), "company_changed")).isEqualTo(5);
        assertThat(asOperator("GET", path, null).json().get("calling").toString())
                .isEqualTo(defaults);
    }

    private String calling(String path, String change) {
        return asOperator("PATCH", path, "{\"calling\":" + change + "}")
                .assertStatus(200)
                .json()
                .get("calling")
                .toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"countries\":[\"gb\"]} | calling.countries.0",
                "{\"countries\":[\"GB\",\"XX\",\"8816\",\"+0\",\"*\"]} | calling.countries.1 calling.countries.2"
                        + " calling.countries.3 calling.countries.4",
                "{\"countries\":[\"GB\",\"GB\"]} | calling.countries.1",
                "{\"countries\":\"GB\"} | calling.countries",
                "{\"concurrent\":-1,\"minutes_per_day\":\"many\"} | calling.concurrent calling.minutes_per_day",
                "{\"users\":1} | calling.users"
            })
    void refusesLimitsThatAreNone(String calling, String fields) {
        var path = PATH + "/" + id(create("Fabrikam", email).json());

        asOperator("PATCH", path, "{\"calling\":" + calling + "}").assertFields(fields.split(" "));
    }

    @Test
    void knowsNoOtherCompany() {
        for (var id : List.of(UUID.randomUUID().toString(), Identity.OPERATORS.toString(), "x")) {
            asOperator("GET", PATH + "/" + id, null).assertError(ErrorCode.COMPANY_NOT_FOUND);
            asOperator("PATCH", PATH + "/" + id, "{}").assertError(ErrorCode.COMPANY_NOT_FOUND);
        }
    }

    @Test
    void createsOneCompanyForOneIdempotencyKey() {
        var token = rows.operatorToken(operator);
        var key = "create " + email;

        var first = postWithKey(token, PATH, key, body("Fabrikam", email)).assertStatus(201);
        var again = postWithKey(rows.operatorToken(operator), PATH, key, body("Fabrikam", email))
                .assertStatus(201);

        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(id(again.json())).isEqualTo(id(first.json()));
        assertThat(first.json().get("invitation").has("url")).isTrue();
        assertThat(again.json().get("invitation").has("url")).isFalse();
        postWithKey(token, PATH, key, body("Contoso", email)).assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        postWithKey(token, PATH, "", body("Fabrikam", email)).assertFields("Idempotency-Key");
        clock.advance(Duration.ofHours(24));
        postWithKey(rows.operatorToken(operator), PATH, key, body("Fabrikam", email))
                .assertError(ErrorCode.EMAIL_TAKEN);
        postWithKey(rows.operatorToken(operator), PATH, key, body("Fabrikam", "new." + email))
                .assertStatus(201);
    }

    @Test
    void encryptsTheResponsesItStores() {
        postWithKey(rows.operatorToken(operator), PATH, "store " + email, body("Fabrikam", email))
                .assertStatus(201);

        assertThat(rows.jdbc()
                        .sql("SELECT response FROM idempotent_response WHERE key = ?")
                        .param("store " + email)
                        .query((row, number) -> new String(row.getBytes("response"), StandardCharsets.ISO_8859_1))
                        .single())
                .doesNotContain("Fabrikam")
                .doesNotContain(email);
    }

    private JsonResponse create(String name, String ownerEmail) {
        return asOperator("POST", PATH, body(name, ownerEmail));
    }

    private static String body(String name, String ownerEmail) {
        return """
                {"name": "%s", "country": "GB", "timezone": "Europe/London",
                 "owner": {"name": "Grace Hopper", "email": "%s"}}""".formatted(name, ownerEmail);
    }

    @Test
    void invitesTheOwnerAgainWithANewLinkUntilTheOwnerHasAccepted() {
        var made = create("Fabrikam", email).assertStatus(201).json();
        var path = PATH + "/" + id(made) + "/invitation";
        clock.advance(Duration.ofDays(8));

        var again = asOperator("POST", path, null).assertStatus(200).json();

        assertThat(again.propertyNames()).containsExactly("id", "email", "expires_at", "url");
        assertThat(again.get("id")).isEqualTo(made.get("invitation").get("id"));
        assertThat(again.get("email").asString()).isEqualTo(email);
        assertThat(again.get("url")).isNotEqualTo(made.get("invitation").get("url"));
        assertThat(rows.audited(orgId(made), "invitation_resent")).isOne();
        var link = again.get("url").asString().replaceFirst("^http://localhost:8080", "");
        new Browser(http()).get(link).assertStatus(200);
        new Browser(http())
                .form(
                        "/invitation",
                        link.substring("/invitation".length()),
                        Map.of(
                                "token",
                                link.replaceFirst(".*token=", ""),
                                "name",
                                "Grace",
                                "password",
                                Telephony.PASSWORD))
                .assertStatus(200);
        asOperator("POST", path, null).assertError(ErrorCode.INVITATION_ACCEPTED);
    }

    @Test
    void invitesTheOwnerAnewWhereTheInvitationIsNotKeptAnyMore() {
        var made = create("Fabrikam", email).assertStatus(201).json();
        rows.jdbc()
                .sql("DELETE FROM invitation WHERE org_id = ?")
                .param(orgId(made))
                .update();

        var again = asOperator("POST", PATH + "/" + id(made) + "/invitation", null)
                .assertStatus(200)
                .json();

        assertThat(again.get("email").asString()).isEqualTo(email);
        asOperator("POST", PATH + "/" + UUID.randomUUID() + "/invitation", null)
                .assertError(ErrorCode.COMPANY_NOT_FOUND);
        asOperator("POST", PATH + "/x/invitation", null).assertError(ErrorCode.COMPANY_NOT_FOUND);
    }

    private JsonResponse list(String query) {
        return asOperator("GET", PATH + "?" + query, null).assertStatus(200);
    }

    private JsonResponse asOperator(String method, String path, @Nullable String json) {
        return with(rows.operatorToken(operator), method, path, json);
    }

    private static String id(JsonNode company) {
        return company.get("id").asString();
    }

    private static UUID orgId(JsonNode company) {
        return UUID.fromString(id(company));
    }

    private static List<String> names(JsonResponse page) {
        return page.items().stream().map(item -> item.get("name").asString()).toList();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
