package dev.switchboard.auth.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.sql.Timestamp;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class PeopleIT extends ManagementTest {

    /// The fields of GET /v1/users/{user_id}.
    private static final List<String> USER =
            List.of("id", "name", "email", "extension", "role", "status", "created_at", "updated_at");

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser colleague;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser admin;

    @BeforeEach
    void colleagues() {
        colleague = telephony.userWithPassword(owner.orgId());
        admin = telephony.as("admin", telephony.user(owner.orgId()));
    }

    @Test
    void disablesAndEndsSessionsTokensAndDeskPhonesAtOnce() {
        var browser = new Browser(http()).signIn(colleague);
        var first = rows.recentToken(colleague, "me:manage");
        var app = rows.confidentialApp("users:read");
        var third = rows.grantToken(
                app,
                colleague.orgId(),
                colleague.id(),
                rows.grant(app, colleague.orgId(), colleague.id()),
                0,
                "users:read");
        var code = rows.code(app, colleague, "users:read", null);
        var phone = telephony.device(colleague, "desk_phone");
        var mobile = telephony.device(colleague, "mobile");
        var number = telephony.number(owner.orgId());
        telephony.assign(number, colleague);

        var disabled = change(owner, colleague, "disable").assertStatus(200).json();

        assertThat(disabled.propertyNames()).containsExactlyElementsOf(USER);
        assertThat(text(disabled, "id")).isEqualTo(colleague.id().toString());
        assertThat(text(disabled, "email")).isEqualTo(colleague.email());
        assertThat(text(disabled, "status")).isEqualTo("disabled");
        assertThat(text(disabled, "role")).isEqualTo("member");
        assertThat(disabled.get("extension").isNull()).isTrue();
        assertThat(List.of(first, third)).noneMatch(this::active);
        assertThat(exchange(app, code).status()).isEqualTo(400);
        assertThat(browser.get("/signed-in").assertStatus(303).header("Location"))
                .isEqualTo("/sign-in");
        assertThat(new Browser(http())
                        .tryToSignIn(colleague.email(), Telephony.PASSWORD)
                        .header("Location"))
                .contains("notice=wrong");
        assertThat(telephony.deviceStatus(phone)).isEqualTo("revoked");
        assertThat(telephony.deviceStatus(mobile)).isEqualTo("offline");
        assertThat(telephony.read(owner.orgId(), colleague.email()))
                .containsExactly("Ada Lovelace member disabled " + number);
        assertThat(RESOURCE_API.notificationsOf(app.clientId())).hasSize(1);
    }

    /// A transaction that takes longer than `switchboard.database.transaction-timeout` would leave the user active.
    @Test
    void disablesAUserWithTensOfThousandsOfGrantsAndTokens() {
        var app = rows.confidentialApp("users:read");
        rows.jdbc()
                .sql("""
                        WITH granted AS (
                            INSERT INTO authorization_grant (org_id, id, client_id, user_id, scopes, created_at)
                            SELECT :org_id, gen_random_uuid(), :client_id, :user_id, '{users:read}', :now
                            FROM generate_series(1, 40000)
                            RETURNING id)
                        INSERT INTO access_token
                            (sha256, client_id, org_id, user_id, grant_id, generation, scope, issued_at, expires_at)
                        SELECT sha256(id::text::bytea), :client_id, :org_id, :user_id, id, 0, 'users:read', :now,
                            :now::timestamptz + interval '1 hour'
                        FROM granted LIMIT 200
                        """)
                .param("org_id", colleague.orgId())
                .param("client_id", app.clientId())
                .param("user_id", colleague.id())
                .param("now", Timestamp.from(clock.instant()))
                .update();

        change(owner, colleague, "disable").assertStatus(200);

        assertThat(rows.jdbc()
                        .sql("SELECT count(*) FROM authorization_grant WHERE user_id = ? AND ended_at IS NULL")
                        .param(colleague.id())
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @Test
    void enablesWithoutBringingBackWhatHasEnded() {
        var browser = new Browser(http()).signIn(colleague);
        var token = rows.recentToken(colleague, "me:manage");
        change(admin, colleague, "disable").assertStatus(200);

        var enabled = change(admin, colleague, "enable").assertStatus(200).json();

        assertThat(enabled.propertyNames()).containsExactlyElementsOf(USER);
        assertThat(text(enabled, "status")).isEqualTo("active");
        assertThat(active(token)).isFalse();
        browser.get("/signed-in").assertStatus(303);
        new Browser(http()).signIn(colleague);
        assertThat(rows.audited(owner.orgId(), "user_disabled")).isOne();
        assertThat(rows.audited(owner.orgId(), "user_enabled")).isOne();
    }

    @Test
    void repeatsWithoutEffect() {
        var token = rows.recentToken(colleague, "me:manage");

        change(owner, colleague, "enable").assertStatus(200);
        assertThat(active(token)).isTrue();
        change(owner, colleague, "disable").assertStatus(200);
        change(owner, colleague, "disable").assertStatus(200);

        assertThat(rows.audited(owner.orgId(), "user_disabled")).isOne();
        assertThat(rows.audited(owner.orgId(), "user_enabled")).isZero();
    }

    @Test
    void disablesNeitherTheOwnerNorOneself() {
        change(admin, owner, "disable").assertError(ErrorCode.OWNER_PROTECTED);
        change(owner, owner, "disable").assertError(ErrorCode.OWNER_PROTECTED);
        change(admin, admin, "disable").assertError(ErrorCode.OWN_ACCOUNT);
        assertThat(telephony.read(owner.orgId(), owner.email())).containsExactly("Ada Lovelace owner active");
    }

    @ParameterizedTest
    @ValueSource(strings = {"disable", "enable", "erase", "reset-password"})
    void isForAdministratorsOfTheUsersOwnCompany(String what) {
        change(member, colleague, what).assertError(ErrorCode.ADMIN_REQUIRED);
        change(stranger, colleague, what).assertError(ErrorCode.USER_NOT_FOUND);
        asRecent(owner, "POST", "/v1/users/x/" + what, null).assertEnvelope(404, "not_found");
        asRecent(owner, "POST", "/v1/users/" + UUID.randomUUID() + "/" + what, null)
                .assertError(ErrorCode.USER_NOT_FOUND);
    }

    @Test
    void keepsApiKeysOfADisabledUser() {
        var key = Credential.parse(as(colleague, "POST", "/v1/api-keys", "{\"name\":\"a\",\"scopes\":[\"users:read\"]}")
                        .assertStatus(201)
                        .json()
                        .get("key")
                        .asString())
                .orElseThrow();

        change(owner, colleague, "disable").assertStatus(200);

        assertThat(active(key)).isTrue();
    }

    @Test
    void erasesNameEmailAndSignInDataAndKeepsTheUser() {
        telephony.away(colleague, "marker-" + colleague.id() + "-away");
        new Browser(http()).signIn(colleague);
        var token = rows.recentToken(colleague, "me:manage");
        asRecent(colleague, "POST", "/v1/users/me/email", "{\"email\": \"new-%s@x.example\"}".formatted(colleague.id()))
                .assertStatus(202);
        change(owner, colleague, "reset-password").assertStatus(200);
        var mobile = telephony.device(colleague, "mobile");
        change(owner, colleague, "disable").assertStatus(200);

        var erased = change(owner, colleague, "erase").assertStatus(202).json();

        var email = colleague.id() + "@erased.invalid";
        assertThat(erased.propertyNames()).containsExactlyElementsOf(USER);
        assertThat(text(erased, "name")).isEqualTo("Former user");
        assertThat(text(erased, "email")).isEqualTo(email);
        assertThat(telephony.read(owner.orgId(), email)).containsExactly("Former user member disabled");
        assertThat(telephony.deviceStatus(mobile)).isEqualTo("revoked");
        assertThat(telephony.find("marker-" + colleague.id())).isEmpty();
        assertThat(telephony.find(colleague.email())).isEmpty();
        assertThat(tablesOfAuth(colleague.email())).isEmpty();
        assertThat(tablesOfAuth("new-" + colleague.id())).isEmpty();
        // What happened, and who did it to whom.
        assertThat(tablesOfAuth(colleague.id().toString())).isSubsetOf("audit_event");
        assertThat(rows.jdbc()
                        .sql("SELECT count(*) FROM audit_event WHERE user_id = ? AND address IS NOT NULL"
                                + " AND event IN ('sign_in', 'password_changed', 'password_reset')")
                        .param(colleague.id())
                        .query(Long.class)
                        .single())
                .isZero();
        assertThat(active(token)).isFalse();
        assertThat(rows.audited(owner.orgId(), "user_erased")).isOne();
    }

    @Test
    void anErasedUserStaysErasedAndTheEmailIsFreeAgain() {
        change(owner, colleague, "erase").assertError(ErrorCode.USER_NOT_DISABLED);
        change(owner, colleague, "disable").assertStatus(200);
        change(owner, colleague, "erase").assertStatus(202);

        change(owner, colleague, "erase").assertStatus(202);
        change(owner, colleague, "enable").assertError(ErrorCode.USER_ERASED);
        change(owner, colleague, "reset-password").assertError(ErrorCode.USER_DISABLED);
        assertThat(rows.audited(owner.orgId(), "user_erased")).isOne();
        as(owner, "POST", "/v1/invitations", """
                {"email": "%s", "name": "Ada", "role": "member"}""".formatted(colleague.email())).assertStatus(201);
    }

    @Test
    void erasesOnlyAfterARecentAuthentication() {
        change(owner, colleague, "disable").assertStatus(200);

        as(owner, "POST", "/v1/users/" + colleague.id() + "/erase").assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);

        assertThat(rows.audited(owner.orgId(), "user_erased")).isZero();
    }

    @Test
    void movesOwnershipToAnActiveAdmin() {
        var moved = own(owner, admin).assertStatus(200).json();

        assertThat(moved.propertyNames()).containsExactlyElementsOf(USER);
        assertThat(text(moved, "id")).isEqualTo(admin.id().toString());
        assertThat(text(moved, "role")).isEqualTo("owner");
        assertThat(telephony.read(owner.orgId(), owner.email())).containsExactly("Ada Lovelace admin active");
        assertThat(rows.audited(owner.orgId(), "owner_changed")).isOne();
        own(owner, admin).assertError(ErrorCode.OWNER_REQUIRED);
        own(admin, owner).assertStatus(200);
    }

    @Test
    void movesOwnershipToNobodyElse() {
        own(admin, admin).assertError(ErrorCode.OWNER_REQUIRED);
        own(member, admin).assertError(ErrorCode.ADMIN_REQUIRED);
        own(owner, owner).assertError(ErrorCode.NEW_OWNER_NOT_ADMIN);
        own(owner, member).assertError(ErrorCode.NEW_OWNER_NOT_ADMIN);
        own(owner, stranger).assertFields("user_id");
        asRecent(owner, "POST", "/v1/account/owner", "{\"user_id\": \"x\"}").assertFields("user_id");
        asRecent(owner, "POST", "/v1/account/owner", "{}").assertFields("user_id");
        as(owner, "POST", "/v1/account/owner", "{\"user_id\": \"%s\"}".formatted(admin.id()))
                .assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);
        telephony.disable(admin);
        own(owner, admin).assertError(ErrorCode.NEW_OWNER_NOT_ADMIN);
        assertThat(owners()).containsExactly(owner.email());
    }

    @Test
    void ofOwnershipAndDisablingAtOnceOneWins() throws Exception {
        for (int i = 0; i < 5; i++) {
            var successor = telephony.as("admin", telephony.user(owner.orgId()));
            List<Callable<Integer>> both = List.of(
                    () -> own(owner, successor).status(),
                    () -> change(admin, successor, "disable").status());
            try (var threads = Executors.newFixedThreadPool(2)) {
                var statuses = threads.invokeAll(both).stream()
                        .map(attempt -> attempt.resultNow())
                        .toList();

                assertThat(Set.of(List.of(200, 409), List.of(409, 200))).contains(statuses);
            }
            assertThat(owners()).hasSize(1);
            if (owners().getFirst().equals(successor.email())) {
                own(successor, owner).assertStatus(200);
            }
        }
    }

    private List<String> owners() {
        return rows.jdbc()
                .sql("SELECT email FROM telephony.auth_user WHERE org_id = ? AND role = 'owner' AND status = 'active'")
                .param(owner.orgId())
                .query(String.class)
                .list();
    }

    private List<String> tablesOfAuth(String text) {
        return rows.jdbc().sql("""
                        SELECT table_name FROM information_schema.tables
                        WHERE table_schema = 'auth' AND table_type = 'BASE TABLE' ORDER BY table_name
                        """).query(String.class).list().stream()
                .filter(table -> rows.jdbc()
                        .sql("SELECT EXISTS (SELECT FROM auth." + table
                                + " t WHERE strpos(lower(t::text), lower(?)) > 0)")
                        .param(text)
                        .query(Boolean.class)
                        .single())
                .toList();
    }

    private JsonResponse change(TestUser actor, TestUser user, String what) {
        return asRecent(actor, "POST", "/v1/users/" + user.id() + "/" + what, null);
    }

    private JsonResponse own(TestUser actor, TestUser successor) {
        return asRecent(actor, "POST", "/v1/account/owner", "{\"user_id\": \"%s\"}".formatted(successor.id()));
    }

    private JsonResponse exchange(Rows.TestApp app, String code) {
        return http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=authorization_code&client_id=%s&client_secret=%s&redirect_uri=%s&code=%s"
                                .formatted(
                                        app.clientId(),
                                        app.secret(),
                                        "https%3A%2F%2Fapp.example%2Fcallback%3Fx%3D1",
                                        code));
    }

    private boolean active(Credential credential) {
        return resolve(credential).get("valid").asBoolean();
    }

    private static String text(JsonNode record, String field) {
        return record.get(field).asString();
    }
}
