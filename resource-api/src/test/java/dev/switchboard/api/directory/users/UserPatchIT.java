package dev.switchboard.api.directory.users;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// PATCH /users/{user_id} (docs/guides/users-and-numbers.md#users).
@ApiTest
class UserPatchIT {

    private static final String CREATED = "2026-11-01T09:30:00.120Z";

    private final ApiClient api;

    UserPatchIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse patch(TestUser user, Identity identity, String body) {
        return patch(user.id().toString(), identity, body);
    }

    private JsonResponse patch(String userId, Identity identity, String body) {
        return api.send(
                "/v1/users/" + userId,
                identity,
                request -> request.header("Content-Type", "application/json")
                        .method("PATCH", HttpRequest.BodyPublishers.ofString(body)));
    }

    private JsonNode stored(TestUser user) {
        return api.get("/v1/users/" + user.id(), user.token()).assertStatus(200).json();
    }

    private static String quoted(String text) {
        return "{\"name\":\"" + text + "\"}";
    }

    @ParameterizedTest
    @CsvSource({"US, 1120", "US, 911", "US, 9990", "GB, 999", "GB, 1121", "DE, 1105", "IN, 1001"})
    void refusesExtensionsThatBeginWithAnEmergencyNumber(String country, String extension) {
        var acme = TestCompany.insert();
        TestRows.execute("update companies set country = ? where id = ?", country, acme.id());
        var mia = TestUsers.member(acme).extension("201").insert();

        patch(mia, acme.owner().token(), "{\"extension\":\"%s\"}".formatted(extension))
                .assertFields("extension");
        patch(mia, acme.owner().token(), "{\"name\":\"Mia\"}").assertStatus(200);
    }

    @Test
    void changesNameExtensionAndRoleAndReturnsTheUser() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).extension("101").insert();

        var response = patch(
                        mia,
                        acme.owner().token(),
                        "{\"name\":\"Mia Müller 🦊\",\"extension\":\"042\",\"role\":\"admin\"}")
                .assertStatus(200)
                .json();

        assertThat(response.get("name").asString()).isEqualTo("Mia Müller 🦊");
        assertThat(response.get("extension").asString()).isEqualTo("042");
        assertThat(response.get("role").asString()).isEqualTo("admin");
        assertThat(response.get("email").asString()).isEqualTo(mia.email());
        assertThat(response.get("created_at").asString()).isEqualTo(CREATED);
        assertThat(response.get("updated_at").asString()).isGreaterThan(CREATED);
        assertThat(stored(mia)).isEqualTo(response);
    }

    @Test
    void keepsFieldsThatAreNotInTheBody() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).name("Mia").extension("101").insert();

        var response = patch(mia, acme.owner().key(), "{\"role\":\"admin\"}")
                .assertStatus(200)
                .json();

        assertThat(response.get("name").asString()).isEqualTo("Mia");
        assertThat(response.get("extension").asString()).isEqualTo("101");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\":\"Mia\"}",
                "{\"extension\":\"101\"}",
                "{\"role\":\"member\"}",
                "{\"name\":\"Mia\",\"extension\":\"101\",\"role\":\"member\"}"
            })
    void keepsUpdatedAtWhenNothingChanges(String body) {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).name("Mia").extension("101").insert();

        var response = patch(mia, acme.owner().token(), body).assertStatus(200).json();

        assertThat(response.get("updated_at").asString()).isEqualTo(CREATED);
        assertThat(api.get("/v1/activity", acme.owner().token()).json().get("items"))
                .isEmpty();
    }

    @Test
    void acceptsAnUnchangedNameThatIsOlderThanTheRules() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).name("Mi\u200Da").insert();

        patch(mia, acme.owner().token(), "{\"name\":\"Mi\u200Da\",\"extension\":\"101\"}")
                .assertStatus(200);
    }

    @Test
    void removesAnExtensionByNullSoThatAnotherUserCanHaveIt() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).extension("101").insert();
        var ben = TestUsers.member(acme).insert();

        assertThat(patch(mia, acme.owner().token(), "{\"extension\":null}")
                        .assertStatus(200)
                        .json()
                        .get("extension")
                        .isNull())
                .isTrue();
        patch(ben, acme.owner().token(), "{\"extension\":\"101\"}").assertStatus(200);
    }

    @Test
    void respondsWith409ForAnExtensionOfAColleagueAndChangesNothing() {
        var acme = TestCompany.insert();
        TestUsers.member(acme).extension("101").disabled().insert();
        var mia = TestUsers.member(acme).name("Mia").insert();
        TestUsers.member(TestCompany.insert()).extension("102").insert();

        patch(mia, acme.owner().token(), "{\"name\":\"New\",\"extension\":\"101\"}")
                .assertError(ErrorCode.EXTENSION_TAKEN);
        assertThat(stored(mia).get("name").asString()).isEqualTo("Mia");
        assertThat(api.get("/v1/activity", acme.owner().token()).json().get("items"))
                .isEmpty();
        patch(mia, acme.owner().token(), "{\"extension\":\"102\"}").assertStatus(200);
    }

    @Test
    void assignsAnExtensionThatManyRequestAtOnceToOne() {
        var acme = TestCompany.insert();
        var users = IntStream.range(0, 6)
                .mapToObj(i -> TestUsers.member(acme).insert())
                .toList();

        var statuses = users.stream()
                .map(user -> CompletableFuture.supplyAsync(
                        () -> patch(user, acme.owner().token(), "{\"extension\":\"777\"}")
                                .status()))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(statuses).containsOnlyOnce(200).contains(409).allMatch(status -> status == 200 || status == 409);
    }

    @Test
    void respondsWith409InsteadOfDeadlockingWhenUsersSwapExtensionsAtOnce() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).extension("101").insert();
        var ben = TestUsers.member(acme).extension("102").insert();

        for (int i = 0; i < 5; i++) {
            var one =
                    CompletableFuture.supplyAsync(() -> patch(mia, acme.owner().token(), "{\"extension\":\"102\"}"));
            var other = patch(ben, acme.owner().token(), "{\"extension\":\"101\"}");
            other.assertError(ErrorCode.EXTENSION_TAKEN);
            one.join().assertError(ErrorCode.EXTENSION_TAKEN);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"admin", "member"})
    void respondsWith409WhenTheOwnerWouldGetARole(String role) {
        var acme = TestCompany.insert();
        var admin = TestUsers.admin(acme).insert();

        patch(acme.owner(), admin.token(), "{\"name\":\"New\",\"role\":\"" + role + "\"}")
                .assertError(ErrorCode.OWNER_ROLE_FIXED);
        patch(acme.owner(), acme.owner().token(), "{\"role\":\"" + role + "\"}")
                .assertError(ErrorCode.OWNER_ROLE_FIXED);
        assertThat(stored(acme.owner()).get("name").asString()).isEqualTo("Olivia Owner");
    }

    @Test
    void changesTheOwnersNameAndExtension() {
        var acme = TestCompany.insert();

        var response = patch(acme.owner(), acme.clientCredentials(), "{\"name\":\"Olivia O.\",\"extension\":\"10\"}")
                .assertStatus(200)
                .json();

        assertThat(response.get("role").asString()).isEqualTo("owner");
        assertThat(response.get("extension").asString()).isEqualTo("10");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":\"\"}                 | name",
                "{\"name\":null}                 | name",
                "{\"name\":5}                    | name",
                "{\"name\":[\"x\"]}              | name",
                "{\"name\":\"a\\u0000b\"}        | name",
                "{\"name\":\"a\\u001fb\"}        | name",
                "{\"name\":\"a\\nb\"}            | name",
                "{\"name\":\"a\\u202eb\"}        | name",
                "{\"name\":\"a\\u200bb\"}        | name",
                "{\"name\":\"An\\u200dna\"}      | name",
                "{\"name\":\"An\\ufe0fna\"}      | name",
                "{\"name\":\"\\ud800\"}          | name",
                "{\"extension\":\"1\"}           | extension",
                "{\"extension\":\"1234567\"}     | extension",
                "{\"extension\":\"12a\"}         | extension",
                "{\"extension\":\"\"}            | extension",
                "{\"extension\":\"١٢٣\"}         | extension",
                "{\"extension\":\"12\\n\"}       | extension",
                "{\"extension\":123}             | extension",
                "{\"role\":\"owner\"}            | role",
                "{\"role\":\"Admin\"}            | role",
                "{\"role\":\"\"}                 | role",
                "{\"role\":null}                 | role",
                "{\"email\":\"new@x.example\"}   | email",
                "{\"password\":\"secret\"}       | password",
                "{\"status\":\"disabled\"}       | status",
                "{\"id\":\"x\"}                  | id",
                "{\"Name\":\"x\"}                | Name",
                "[]                              | body",
                "null                            | body",
                "\"name\"                        | body",
                "{\"name\":\"a\",\"name\":\"b\"} | body",
                "{\"name\":                      | body",
                "{} {}                           | body"
            })
    void respondsWith422ForAnythingElse(String body, String field) {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();

        patch(mia, acme.owner().token(), body).assertFields(field);
        assertThat(stored(mia).get("updated_at").asString()).isEqualTo(CREATED);
    }

    @Test
    void reportsAllProblemsAtOnceBeforeItLooksUpTheUser() {
        patch(
                        "no-id",
                        TestCompany.insert().owner().token(),
                        "{\"name\":\"\",\"extension\":\"1\",\"role\":\"x\",\"email\":\"a@b\"}")
                .assertFields("name", "extension", "role", "email");
    }

    @Test
    void countsTheNameInCodePoints() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();

        patch(mia, acme.owner().token(), quoted("🦊".repeat(120))).assertStatus(200);
        patch(mia, acme.owner().token(), quoted("🦊".repeat(121))).assertFields("name");
    }

    @Test
    void respondsWith422WithoutABody() {
        var acme = TestCompany.insert();

        api.send(
                        "/v1/users/" + acme.owner().id(),
                        acme.owner().token(),
                        request -> request.method("PATCH", HttpRequest.BodyPublishers.noBody()))
                .assertFields("body");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no-id", "01990000-0000-7000-8000-00000000000a"})
    void respondsWith404ForAMalformedOrUnknownId(String id) {
        patch(id, TestCompany.insert().owner().token(), "{}").assertEnvelope(404, "not_found");
    }

    @Test
    void respondsWith405ForMeWhichHasOnlyGet() {
        assertThat(patch("me", TestCompany.insert().owner().token(), "{}")
                        .assertError(ErrorCode.METHOD_NOT_ALLOWED)
                        .header("Allow"))
                .contains("GET");
    }

    @Test
    void isForOwnersAdminsAndTheCompanyItself() {
        var acme = TestCompany.insert();
        var member = TestUsers.member(acme).insert();

        for (var identity : List.of(member.token(), member.key())) {
            patch(member, identity, "{\"name\":\"Me\"}").assertError(ErrorCode.ADMIN_REQUIRED);
            patch(member, identity, "{\"email\":\"x\"}").assertError(ErrorCode.ADMIN_REQUIRED);
            patch("no-id", identity, "{}").assertError(ErrorCode.ADMIN_REQUIRED);
        }
        patch(member, TestUsers.admin(acme).insert().token(), "{\"name\":\"A\"}")
                .assertStatus(200);
        patch(member, acme.clientCredentials(), "{\"name\":\"B\"}").assertStatus(200);
    }
}
