package dev.switchboard.api.directory.users;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.RawHttp;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ApiTest
class UserIT {

    private final ApiClient api;

    UserIT(ApiClient api) {
        this.api = api;
    }

    private static List<String> names(JsonResponse response) {
        return response.items().stream()
                .map(user -> user.get("name").asString())
                .toList();
    }

    private List<String> found(TestCompany company, String q) {
        return names(
                api.get("/v1/users?q=" + ApiClient.encoded(q), company.owner().key()));
    }

    private static String json(TestUser user) {
        var extension = user.extension() == null ? "null" : "\"" + user.extension() + "\"";
        return """
                {"id":"%s","name":"%s","email":"%s","extension":%s,"role":"%s","status":"%s",\
                "created_at":"2026-11-01T09:30:00.120Z","updated_at":"2026-11-01T09:30:00.120Z"}""".formatted(user.id(), user.name(), user.email(), extension, user.role(), user.status());
    }

    @Test
    void showsOneUserWithEveryField() {
        var acme = TestCompany.insert();
        var ada = TestUsers.admin(acme).name("Ada").extension("0420").insert();

        assertThat(api.get("/v1/users/" + ada.id(), acme.owner().token())
                        .assertStatus(200)
                        .text())
                .isEqualTo(json(ada));
        assertThat(api.get("/v1/users/" + acme.owner().id(), ada.token()).text())
                .isEqualTo(json(acme.owner()));
    }

    @Test
    void showsDisabledUsersToMembersToo() {
        var acme = TestCompany.insert();
        var gone = TestUsers.member(acme).disabled().insert();
        var member = TestUsers.member(acme).insert();

        assertThat(api.get("/v1/users/" + gone.id(), member.token()).text()).isEqualTo(json(gone));
        assertThat(api.get("/v1/users/" + gone.id(), acme.clientCredentials()).text())
                .isEqualTo(json(gone));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "01990000-0000-7000-8000-00000000000a",
                "no-id",
                "1-1-1-1-1",
                "ME",
                "null",
                "-",
                "0",
                "~",
                "*",
                "01990000-0000-7000-8000-00000000000a0",
                "'or'1'='1"
            })
    void respondsWith404ForAMalformedOrUnknownId(String id) {
        api.get("/v1/users/" + id, TestCompany.insert().owner().token()).assertEnvelope(404, "not_found");
    }

    @Test
    void respondsWith404ForAnIdentifierInUpperCaseOrEncoded() {
        var owner = TestCompany.insert().owner();
        var id = owner.id().toString();

        api.get("/v1/users/" + id.toUpperCase(Locale.ROOT), owner.token()).assertEnvelope(404, "not_found");
        api.get("/v1/users/%30" + id.substring(1), owner.token()).assertEnvelope(404, "not_found");
        api.get("/v1/users/" + id + ";a=b", owner.token()).assertEnvelope(404, "not_found");
    }

    @Test
    void neverShowsUsersOfAnotherCompany() {
        var acme = TestCompany.insert();
        var other = TestCompany.insert("Other", "Otto Other");

        for (var identity : List.of(acme.owner().token(), acme.owner().key(), acme.clientCredentials())) {
            api.get("/v1/users/" + other.owner().id(), identity).assertEnvelope(404, "not_found");
            assertThat(names(api.get("/v1/users", identity))).containsExactly("Olivia Owner");
            assertThat(names(api.get("/v1/users?q=otto", identity))).isEmpty();
            assertThat(names(api.get("/v1/users?q=" + other.owner().id(), identity)))
                    .isEmpty();
        }
    }

    @Test
    void returnsTheUserOfTheCredentialAsMe() {
        var acme = TestCompany.insert();
        var member = TestUsers.member(acme).name("Mia").insert();

        assertThat(api.get("/v1/users/me", member.token()).text()).isEqualTo(json(member));
        assertThat(api.get("/v1/users/me", member.key()).text()).isEqualTo(json(member));
    }

    @Test
    void rejectsMeForAKeyWhoseCreatorIsDisabledOrDeleted() {
        var acme = TestCompany.insert();
        var disabled = TestUsers.member(acme).disabled().insert();
        var gone = Identity.ofApiKey(TestRows.id(), acme.id(), TestRows.id(), Set.of(Scope.USERS_READ));

        api.get("/v1/users/me", disabled.key()).assertError(ErrorCode.KEY_CREATOR_INACTIVE);
        api.get("/v1/users/me", gone).assertError(ErrorCode.KEY_CREATOR_INACTIVE);
    }

    @Test
    void ordersByNameInCodePointsAndThenById() {
        var acme = TestCompany.insert("Acme", "a");
        var first = UUID.fromString("01990000-0000-7000-8000-000000000001");
        var second = UUID.fromString("01990000-0000-7000-8000-000000000002");
        TestUsers.member(acme).name("same").email("two@x").id(second).insert();
        TestUsers.member(acme).name("same").email("one@x").id(first).insert();
        for (var name : List.of("🦊", "Z", "é", "\uFFFD", "_", "B b", "Bb")) {
            TestUsers.member(acme).name(name).insert();
        }

        var response = api.get("/v1/users", acme.owner().token());

        assertThat(names(response)).containsExactly("B b", "Bb", "Z", "_", "a", "same", "same", "é", "\uFFFD", "🦊");
        assertThat(response.json().get("items").get(5).get("id").asString()).isEqualTo(first.toString());
        assertThat(response.json().get("next_cursor").isNull()).isTrue();
    }

    @Test
    void filtersByStatus() {
        var acme = TestCompany.insert();
        TestUsers.member(acme).name("Gone").disabled().insert();

        assertThat(names(api.get("/v1/users?status=active", acme.owner().token())))
                .containsExactly("Olivia Owner");
        assertThat(names(api.get("/v1/users?status=disabled", acme.owner().token())))
                .containsExactly("Gone");
        assertThat(names(api.get("/v1/users", acme.owner().token()))).hasSize(2);
    }

    @Test
    void findsAPartOfNameEmailOrExtensionIgnoringCase() {
        var acme = TestCompany.insert("Acme", "Zoë O'Hara");
        TestUsers.member(acme)
                .name("Bob Straße")
                .email("Robert@Firm.example")
                .extension("4711")
                .insert();

        assertThat(found(acme, "o'h")).containsExactly("Zoë O'Hara");
        assertThat(found(acme, "ZOË")).containsExactly("Zoë O'Hara");
        assertThat(found(acme, "zoe\u0308")).containsExactly("Zoë O'Hara");
        assertThat(found(acme, "STRASSE")).containsExactly("Bob Straße");
        assertThat(found(acme, "rT@fIrM")).containsExactly("Bob Straße");
        assertThat(found(acme, "71")).containsExactly("Bob Straße");
        assertThat(found(acme, "b s")).containsExactly("Bob Straße");
        assertThat(found(acme, "47110")).isEmpty();
        assertThat(found(acme, "nobody at all")).isEmpty();
    }

    @Test
    void findsNothingAcrossTwoFields() {
        var acme = TestCompany.insert();
        TestUsers.member(acme)
                .name("Bob")
                .email("rob@x.example")
                .extension("4711")
                .insert();

        assertThat(found(acme, "bobrob")).isEmpty();
        assertThat(found(acme, "bob\u001frob")).isEmpty();
        assertThat(found(acme, "example\u001f4711")).isEmpty();
        assertThat(found(acme, "\u001f")).isEmpty();
    }

    @Test
    void treatsMetacharactersLiterally() {
        var acme = TestCompany.insert("Acme", "plain");
        TestUsers.member(acme).name("100 %").insert();
        TestUsers.member(acme).name("under_score").insert();
        TestUsers.member(acme).name("back\\slash").insert();
        TestUsers.member(acme).name("'; drop table users; --").insert();

        assertThat(found(acme, "%")).containsExactly("100 %");
        assertThat(found(acme, "_")).containsExactly("under_score");
        assertThat(found(acme, "\\")).containsExactly("back\\slash");
        assertThat(found(acme, "'; DROP")).containsExactly("'; drop table users; --");
        assertThat(found(acme, "' or '1'='1")).isEmpty();
        assertThat(found(acme, ":pattern")).isEmpty();
        assertThat(found(acme, "$1")).isEmpty();
        assertThat(found(acme, "?")).isEmpty();
    }

    @Test
    void countsTheLengthOfQInCodePoints() {
        var owner = TestCompany.insert().owner().token();

        assertThat(names(api.get("/v1/users?q=" + ApiClient.encoded("🦊".repeat(120)), owner)))
                .isEmpty();
        api.get("/v1/users?q=" + ApiClient.encoded("🦊".repeat(121)), owner).assertFields("q");
        api.get("/v1/users?q=" + "a".repeat(121), owner).assertFields("q");
        assertThat(names(api.get("/v1/users?q=" + "a".repeat(120), owner))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "status=ACTIVE, status",
        "status=deleted, status",
        "status=, status",
        "status=active&status=active, status",
        "q=, q",
        "q, q",
        "q=%00, q",
        "q=a%00b, q",
        "q=%ff, q",
        "q=%ED%A0%80, q",
        "limit=0, limit",
        "limit=201, limit",
        "limit=-1, limit",
        "limit=1.5, limit",
        "limit=ten, limit",
        "limit=, limit",
        "limit=9999999999, limit",
        "limit=50&limit=50, limit",
        "cursor=, cursor",
        "cursor=a&cursor=b, cursor",
        "sync_token=abc, sync_token",
        "page=1, page",
        "Status=active, Status"
    })
    void respondsWith422ForParametersOfAnotherForm(String query, String field) {
        api.get("/v1/users?" + query, TestCompany.insert().owner().token()).assertFields(field);
    }

    @Test
    void reportsEveryProblemOfAQueryAtOnce() {
        api.get(
                        "/v1/users?limit=0&status=x&q=&foo=1&bar=2&bar=3&cursor=%ff",
                        TestCompany.insert().owner().token())
                .assertFields("limit", "status", "q", "foo", "bar", "cursor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/users/me", "/v1/users/01990000-0000-7000-8000-00000000000a"})
    void acceptsNoParametersOnOneUser(String path) {
        api.get(path + "?limit=5", TestCompany.insert().owner().token()).assertFields("limit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%4", "%zz", "a%", "%u0041"})
    void respondsWith422WithTheEnvelopeForAMalformedEscape(String q) {
        var jwt = Jwts.of(TestCompany.insert().owner().token());

        assertThat(RawHttp.get(api.port(), "/v1/users?q=" + q, jwt))
                .startsWith("HTTP/1.1 422")
                .contains("\"type\":\"validation_error\"")
                .contains("\"field\":\"q\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"|", "\"", "<x>", "{a}", "^", "`", "a#b", "\\"})
    void readsCharactersThatAClientDidNotEncode(String q) {
        var jwt = Jwts.of(TestCompany.insert().owner().token());

        assertThat(RawHttp.get(api.port(), "/v1/users?q=" + q, jwt))
                .startsWith("HTTP/1.1 200")
                .contains("\"items\":[]");
    }

    @Test
    void respondsWith404ForAPathThatIsNoUri() {
        var jwt = Jwts.of(TestCompany.insert().owner().token());

        assertThat(RawHttp.get(api.port(), "/v1/users/%zz", jwt)).startsWith("HTTP/1.1 404");
        assertThat(RawHttp.get(api.port(), "/v1/us|ers", jwt)).startsWith("HTTP/1.1 404");
    }

    @ParameterizedTest
    @ValueSource(strings = {"garbage", "AAAA", "%20", "null", "0", "-1", "bmV4dA==", "'; drop table users; --"})
    void respondsWith400ForAForgedCursor(String cursor) {
        api.get(
                        "/v1/users?cursor=" + ApiClient.encoded(cursor),
                        TestCompany.insert().owner().token())
                .assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void respondsWith400ForACursorOfAnotherCompanyVisibilityOrFilter() {
        var acme = TestCompany.insert();
        var member = TestUsers.member(acme).insert();
        var other = TestCompany.insert();
        TestUsers.member(other).insert();
        var cursor = api.get("/v1/users?limit=1", acme.owner().token())
                .json()
                .get("next_cursor")
                .asString();

        assertThat(names(api.get("/v1/users?limit=2&cursor=" + cursor, acme.clientCredentials())))
                .hasSize(1);
        api.get("/v1/users?cursor=" + cursor, other.owner().token()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/users?cursor=" + cursor, member.token()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/users?status=active&cursor=" + cursor, acme.owner().token())
                .assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/users?q=o&cursor=" + cursor, acme.owner().token()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/users?cursor=" + cursor + "A", acme.owner().token()).assertError(ErrorCode.INVALID_CURSOR);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%00", "%20", "garbage", "e30", "%F0%9F%98%80"})
    void respondsWith400ForACursorThatWasNeverIssued(String cursor) {
        api.get("/v1/users?cursor=" + cursor, TestCompany.insert().owner().token())
                .assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void validatesParametersBeforeTheCursor() {
        api.get("/v1/users?cursor=garbage&limit=0", TestCompany.insert().owner().token())
                .assertFields("limit");
    }
}
