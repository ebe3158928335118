package dev.switchboard.auth.operators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.auth.signin.PasswordCheck;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import dev.switchboard.web.ids.UuidV7Generator;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

class OperatorsIT extends ManagementTest {

    private static final String PATH = "/v1/operator/operators";

    @Autowired
    private Operators operators;

    @Autowired
    private PasswordCheck passwords;

    @Autowired
    private ApiKeys keys;

    @Autowired
    private TransactionTemplate transaction;

    @Autowired
    private UuidV7Generator identifiers;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    private final String email = "grace." + UUID.randomUUID() + "@switchboard.example";

    @BeforeEach
    void theOnlyOperator() {
        // Operators of this test have the time of the database.
        clock.advance(Duration.ofMinutes(1));
        rows.jdbc().sql("UPDATE operator SET active = false").update();
        operator = operators.operatorWithPassword();
    }

    @Test
    void invitesAnOperatorWhoChoosesAPasswordAndUsesTheConsole() {
        var made = invite(email).assertStatus(201).json();

        assertThat(made.propertyNames()).containsExactly("id", "name", "email", "status", "created_at", "invitation");
        assertThat(made.get("status").asString()).isEqualTo("invited");
        assertThat(made.get("invitation").propertyNames()).containsExactly("id", "email", "expires_at", "url");
        var browser = new Browser(http());
        assertThat(browser.get(link(made)).assertStatus(200).text())
                .contains("invited to operate")
                .contains(email, "value=\"Grace Hopper\"");
        accept(link(made), "Grace H.").assertStatus(200);

        var listed = list().items().getFirst();
        assertThat(listed.propertyNames()).containsExactly("id", "name", "email", "status", "created_at");
        assertThat(listed.get("id")).isEqualTo(made.get("id"));
        assertThat(listed.get("name").asString()).isEqualTo("Grace H.");
        assertThat(listed.get("status").asString()).isEqualTo("active");
        with(console(new Browser(http()).signIn(user(made))), "GET", PATH, null).assertStatus(200);
        accept(link(made), "Again").assertStatus(410);
        assertThat(logged(made)).containsExactly("operator_invited");
    }

    @Test
    void listsNewestFirstInPages() {
        for (int i = 0; i < 3; i++) {
            clock.advance(Duration.ofMillis(1));
            invite(i + email).assertStatus(201);
        }

        var first = asOperator("GET", PATH + "?limit=2", null).assertStatus(200);
        var cursor = first.json().get("next_cursor").asString();
        var second = asOperator("GET", PATH + "?limit=2&cursor=" + cursor, null).assertStatus(200);

        assertThat(emails(first)).containsExactly(2 + email, 1 + email);
        assertThat(emails(second)).startsWith(0 + email).doesNotContainAnyElementsOf(emails(first));
        asOperator("GET", PATH + "?q=x&limit=0", null).assertFields("q", "limit");
    }

    @Test
    void refusesAnEmailThatAUserOrAnOperatorHas() {
        invite(owner.email().toUpperCase(Locale.ROOT)).assertError(ErrorCode.EMAIL_TAKEN);
        invite(operator.email().toLowerCase(Locale.ROOT)).assertError(ErrorCode.EMAIL_TAKEN);
        invite(email).assertStatus(201);
        invite(email).assertError(ErrorCode.EMAIL_TAKEN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|name email",
                "{\"name\":\"\",\"email\":\"a b@c\"}|name email",
                "{\"name\":\"a\\u200bb\",\"email\":\"a@b\"}|name",
                "{\"name\":\"a\",\"email\":\"a@b\",\"role\":\"admin\"}|role"
            })
    void refusesWhatIsNotOfItsForm(String body, String fields) {
        asOperator("POST", PATH, body).assertFields(fields.split(" "));
    }

    @Test
    void isForOperatorsOnly() {
        as(owner, "GET", PATH).assertEnvelope(403, "insufficient_scope");
        as(owner, "POST", PATH, body(email)).assertEnvelope(403, "insufficient_scope");
        as(owner, "DELETE", PATH + "/" + operator.id()).assertEnvelope(403, "insufficient_scope");
    }

    @Test
    void invitesOneOperatorForOneIdempotencyKey() {
        var token = rows.operatorToken(operator);

        var first = postWithKey(token, PATH, email, body(email)).assertStatus(201);
        var again = postWithKey(token, PATH, email, body(email)).assertStatus(201);

        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.json().get("id")).isEqualTo(first.json().get("id"));
        assertThat(again.json().get("invitation").has("url")).isFalse();
        postWithKey(token, PATH, email, body("x" + email)).assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    @Test
    void sendsAnExpiredInvitationAgainWithANewLink() {
        var made = invite(email).json();
        clock.advance(Duration.ofDays(8));
        accept(link(made), "Grace").assertStatus(410);

        var again = asOperator("POST", path(made) + "/invitation", null)
                .assertStatus(200)
                .json();

        assertThat(again.propertyNames()).containsExactlyElementsOf(made.propertyNames());
        assertThat(again.get("invitation").get("id"))
                .isEqualTo(made.get("invitation").get("id"));
        accept(link(made), "Grace").assertStatus(410);
        accept(link(again), "Grace").assertStatus(200);
        asOperator("POST", path(made) + "/invitation", null).assertError(ErrorCode.INVITATION_ACCEPTED);
        asOperator("POST", PATH + "/" + UUID.randomUUID() + "/invitation", null)
                .assertError(ErrorCode.OPERATOR_NOT_FOUND);
    }

    @Test
    void aRemovedOperatorIsSignedOutEverywhereAtOnce() {
        var other = operators.operatorWithPassword();
        var browser = new Browser(http()).signIn(other);
        var token = console(browser);
        var withoutSession = rows.operatorToken(other);
        with(token, "GET", PATH, null).assertStatus(200);

        remove(other.id()).assertStatus(204);

        assertThat(resolve(token).get("valid").asBoolean()).isFalse();
        assertThat(resolve(withoutSession).get("valid").asBoolean()).isFalse();
        assertThat(browser.get("/signed-in").status()).isNotEqualTo(200);
        assertThat(new Browser(http())
                        .tryToSignIn(other.email(), Telephony.PASSWORD)
                        .header("Location"))
                .contains("notice=wrong");
        assertThat(list().items())
                .extracting(item -> item.get("id").asString())
                .doesNotContain(other.id().toString());
        remove(other.id()).assertError(ErrorCode.OPERATOR_NOT_FOUND);
        invite(other.email()).assertStatus(201);
    }

    @Test
    void removingAnInvitedOperatorWithdrawsTheInvitation() {
        var made = invite(email).json();

        remove(UUID.fromString(made.get("id").asString())).assertStatus(204);

        assertThat(accept(link(made), "Grace").assertStatus(410).text()).contains("withdrawn");
        assertThat(logged(made)).containsExactly("operator_invited", "operator_removed");
    }

    @Test
    void removingAnOperatorWithdrawsTheInvitationsInTheirName() {
        var other = operators.operatorWithPassword();
        var made = with(rows.operatorToken(other), "POST", PATH, body(email)).json();

        remove(other.id()).assertStatus(204);

        assertThat(accept(link(made), "Grace").assertStatus(410).text()).contains("withdrawn");
        var again = asOperator("POST", path(made) + "/invitation", null).assertStatus(200);
        accept(link(again.json()), "Grace").assertStatus(200);
    }

    @Test
    void removingNeedsARecentAuthentication() {
        var other = operators.operatorWithPassword();

        with(rows.operatorToken(operator), "DELETE", PATH + "/" + other.id(), null)
                .assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);

        var token = console(new Browser(http()).signIn(operator));
        clock.advance(Duration.ofMinutes(11));
        with(token, "DELETE", PATH + "/" + other.id(), null).assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);
    }

    @Test
    void theLastOperatorWhoCanSignInCannotGo() {
        invite(email).assertStatus(201);

        remove(operator.id()).assertError(ErrorCode.LAST_OPERATOR);

        var other = operators.operatorWithPassword();
        remove(operator.id()).assertStatus(204);
        operator = other;
        remove(other.id()).assertError(ErrorCode.LAST_OPERATOR);
    }

    @Test
    void ofTwoWhoRemoveEachOtherOneStays() throws Exception {
        var other = operators.operatorWithPassword();
        var mine = bearer(console(new Browser(http()).signIn(operator)));
        var theirs = bearer(console(new Browser(http()).signIn(other)));
        try (var threads = Executors.newFixedThreadPool(2)) {
            List<Callable<Integer>> attempts = List.of(
                    () -> send(mine, "DELETE", PATH + "/" + other.id(), null).status(),
                    () -> send(theirs, "DELETE", PATH + "/" + operator.id(), null)
                            .status());

            // The second one finds itself removed, or the other one as the last.
            assertThat(threads.invokeAll(attempts))
                    .extracting(attempt -> attempt.get())
                    .contains(204)
                    .containsAnyOf(401, 409);
        }
        assertThat(rows.jdbc()
                        .sql("SELECT count(*) FROM operator WHERE active")
                        .query(Long.class)
                        .single())
                .isOne();
    }

    @Test
    void aRemovedOperatorIsNotCreatedAgainFromTheSettingsAndNeitherIsTheKey() {
        var secret = Credential.generate(CredentialType.API_KEY, new SecureRandom());
        var first = first(email, secret);
        first.run(new DefaultApplicationArguments());
        var made = list().items().getFirst();
        assertThat(made.get("email").asString()).isEqualTo(email);
        assertThat(with(secret, "GET", "/v1/operator/api-keys", null).items())
                .filteredOn(key -> key.get("created_by").equals(made.get("id")))
                .singleElement()
                .satisfies(key -> assertThat(key.get("scopes"))
                        .hasSize(Scope.ofOperatorKeys().size()));

        remove(UUID.fromString(made.get("id").asString())).assertStatus(204);
        first.run(new DefaultApplicationArguments());

        assertThat(emails(list())).doesNotContain(email);
        assertThat(resolve(secret).get("valid").asBoolean()).isFalse();
    }

    @Test
    void aSuccessorIsCreatedFromTheSettingsAlsoIfTheyStillNameTheFirstKey() {
        var secret = Credential.generate(CredentialType.API_KEY, new SecureRandom());
        first(email, secret).run(new DefaultApplicationArguments());

        first("successor-" + email, secret).run(new DefaultApplicationArguments());

        assertThat(emails(list())).contains(email, "successor-" + email);
        assertThat(resolve(secret).get("valid").asBoolean()).isTrue();
    }

    private FirstOperator first(String email, Credential key) {
        return new FirstOperator(
                new FirstOperatorProperties(email, Telephony.PASSWORD, key.value()),
                JdbcClient.create(POSTGRES.dataSource("auth")),
                passwords,
                keys,
                transaction,
                identifiers,
                clock);
    }

    @Test
    void anInstallationMayHaveAFirstKeyThatIsOne() {
        assertThat(new FirstOperatorProperties(email, Telephony.PASSWORD, "").key())
                .isEmpty();
        assertThatThrownBy(() -> new FirstOperatorProperties(email, Telephony.PASSWORD, "svc_live_mine"))
                .hasMessageContaining("switchboard.operator.api-key")
                .hasMessageNotContaining("svc_live_mine");
    }

    private JsonResponse invite(String address) {
        return asOperator("POST", PATH, body(address));
    }

    private static String body(String address) {
        return "{\"name\": \"Grace Hopper\", \"email\": \"%s\"}".formatted(address);
    }

    private JsonResponse list() {
        return asOperator("GET", PATH, null).assertStatus(200);
    }

    private JsonResponse asOperator(String method, String path, @Nullable String json) {
        return with(rows.operatorToken(operator), method, path, json);
    }

    /// Removes with a token of a recent sign-in.
    private JsonResponse remove(UUID id) {
        return with(console(new Browser(http()).signIn(operator)), "DELETE", PATH + "/" + id, null);
    }

    private List<String> logged(JsonNode made) {
        return rows.jdbc()
                .sql("SELECT event FROM audit_event WHERE org_id = ? AND subject_id = ? ORDER BY at, id")
                .params(Identity.OPERATORS, UUID.fromString(made.get("id").asString()))
                .query(String.class)
                .list();
    }

    private static TestUser user(JsonNode made) {
        return new TestUser(
                Identity.OPERATORS,
                UUID.fromString(made.get("id").asString()),
                made.get("email").asString());
    }

    private static String path(JsonNode made) {
        return PATH + "/" + made.get("id").asString();
    }

    private static String link(JsonNode made) {
        return made.get("invitation").get("url").asString().replace("http://localhost:8080", "");
    }

    private JsonResponse accept(String link, String name) {
        var token = link.replaceFirst(".*token=", "");
        var browser = new Browser(http());
        var page = browser.get(link);
        return page.status() == 200
                ? browser.form(
                        "/invitation",
                        "?token=" + token,
                        Map.of("token", token, "name", name, "password", Telephony.PASSWORD))
                : page;
    }

    /// A token of the console in the browser's session.
    private Credential console(Browser browser) {
        var callback = encoded("http://localhost:8080/operator/callback");
        var location = String.valueOf(browser.get("/oauth/authorize?response_type=code" + Pkce.QUERY
                        + "&client_id=svc_app_switchboard_operator"
                        + "&scope=operator:operators&redirect_uri=" + callback)
                .assertStatus(302)
                .header("Location"));
        var issued = http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=authorization_code&client_id=svc_app_switchboard_operator" + Pkce.FORM
                                + "&code=" + location.replaceFirst(".*[?&]code=([^&]+).*", "$1") + "&redirect_uri="
                                + callback)
                .assertStatus(200);
        return Credential.parse(issued.json().get("access_token").asString()).orElseThrow();
    }

    private static List<String> emails(JsonResponse page) {
        return page.items().stream().map(item -> item.get("email").asString()).toList();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
