package dev.switchboard.auth.revocation.owners;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.contract.scopes.Scope;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

class OwnerEndingsIT extends ManagementTest {

    /// Far above the second that it may take, because the machine may be busy, and far below the
    /// timeout of a request.
    private static final Duration BOUND = Duration.ofSeconds(30);

    @Autowired
    private ApiKeys keys;

    @Autowired
    private OwnerEndings endings;

    @Autowired
    private Operators operators;

    @Autowired
    private TransactionTemplate transaction;

    @Autowired
    private MeterRegistry meters;

    @SuppressWarnings("NullAway.Init") // set before each test
    private UUID keyId;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @BeforeEach
    void aKeyAndAnApp() {
        keyId = key();
        app = rows.confidentialApp("users:read");
    }

    @AfterEach
    void theResourceApiIsThere() {
        RESOURCE_API.isThere();
    }

    @Test
    void notifiesOfAKeyThatItsUserRevokes() {
        as(member, "DELETE", "/v1/api-keys/" + keyId).assertStatus(204);

        assertThat(notificationsOfTheKey().toString())
                .isEqualTo("{\"org_id\":\"%s\",\"key_id\":\"%s\",\"ended_at\":\"%s\"}"
                        .formatted(member.orgId(), keyId, clock.instant()));
        assertThat(pending()).isZero();
    }

    @Test
    void notifiesOfAKeyThatTheOperatorRevokes() {
        internal()
                .send(internal().request("/internal/api-keys/" + keyId, SECRET).DELETE());

        assertThat(notificationsOfTheKey().get("org_id").asString())
                .isEqualTo(member.orgId().toString());
    }

    @Test
    void notifiesOnceOfAnExpiredKey() {
        var end = clock.instant().minus(Duration.ofHours(1));
        keyId = keys.create(
                        member.orgId(),
                        member.id(),
                        "For an hour",
                        Set.of(Scope.USERS_READ),
                        clock.instant().plus(Duration.ofHours(1)))
                .key()
                .id();
        // Keys expire by the earlier of this process's clock and the database's, which the test cannot advance.
        rows.jdbc()
                .sql("UPDATE api_key SET expires_at = ? WHERE id = ?")
                .params(Timestamp.from(end), keyId)
                .update();

        awaitWhileTimePasses(() -> !notificationsOf(keyId.toString()).isEmpty());
        awaitWhileTimePasses(() -> pending() == 0);

        assertThat(notificationsOfTheKey().get("ended_at").asString()).isEqualTo(end.toString());
    }

    @Test
    void notifiesOfAnAppThatIsSuspendedInAllCompanies() {
        operator("suspend");

        assertThat(notificationsOfTheApp())
                .hasSize(1)
                .first()
                .satisfies(body -> assertThat(body.toString())
                        .isEqualTo("{\"client_id\":\"%s\",\"ended_at\":\"%s\"}"
                                .formatted(app.clientId(), clock.instant())));
        operator("reinstate");
        assertThat(notificationsOfTheApp()).as("a reinstatement is no ending").hasSize(1);
    }

    @Test
    void notifiesOfAnApprovalThatIsWithdrawn() {
        approve("messages:read faxes:read");

        decide("withdraw", "messages:read");
        decide("withdraw", "messages:read");

        assertThat(notificationsOfTheApp())
                .extracting(JsonNode::toString)
                .containsExactly(loss("\"messages:read\"", true));
        assertThat(pendingLosses()).isZero();
    }

    @Test
    void notifiesOfScopesThatAnAppLosesByAChangeOfItself() {
        approve("messages:read faxes:read");
        var owner = telephony.as("owner", telephony.user(app.orgId()));
        var path = "/v1/apps/" + app.clientId();

        as(owner, "PATCH", path, "{\"scopes\": [\"users:read\", \"messages:read\"]}")
                .assertStatus(200);
        as(owner, "PATCH", path, "{\"name\": \"Another app\"}").assertStatus(200);
        as(owner, "PATCH", path, "{\"logo_url\": \"https://app.example/logo.png\"}")
                .assertStatus(200);

        assertThat(notificationsOfTheApp())
                .extracting(JsonNode::toString)
                .containsExactly(loss("\"faxes:read\"", false), loss("\"messages:read\"", true));
    }

    @Test
    void sendsTheScopesThatAnAppGains() {
        approve("messages:read faxes:read");
        var owner = telephony.as("owner", telephony.user(app.orgId()));
        var path = "/v1/apps/" + app.clientId();
        decide("withdraw", "messages:read");

        decide("approve", "messages:read");
        as(owner, "PATCH", path, "{\"scopes\": [\"users:read\", \"messages:read\"]}")
                .assertStatus(200);
        as(owner, "PATCH", path, "{\"scopes\": [\"users:read\", \"messages:read\", \"calls:read\", \"faxes:read\"]}")
                .assertStatus(200);

        assertThat(notificationsOfTheApp())
                .filteredOn(body -> body.has("gained_at"))
                .extracting(JsonNode::toString)
                .containsExactly(
                        gain("\"messages:read\"", true),
                        gain("\"calls:read\",\"faxes:read\"", false),
                        gain("\"calls:read\"", true));
        assertThat(pendingLosses()).isZero();
    }

    @Test
    void sendsLaterAGainOfScopesThatIsRefused() {
        approve("messages:read");
        decide("withdraw", "messages:read");
        RESOURCE_API.answers(503);

        decide("approve", "messages:read");

        RESOURCE_API.isThere();
        awaitWhileTimePasses(() -> notificationsOfTheApp().stream().anyMatch(body -> body.has("gained_at")));
    }

    @Test
    void retriesANotificationOfLostScopesThatIsRefused() {
        approve("messages:read");
        RESOURCE_API.answers(503);

        decide("withdraw", "messages:read");

        assertThat(pendingLosses()).isOne();
        RESOURCE_API.isThere();
        awaitWhileTimePasses(() -> pendingLosses() == 0);
        assertThat(notificationsOfTheApp()).hasSize(1);
    }

    @Test
    void sendsAStoredLossOfAScopeThatOnlyAnotherVersionKnows() {
        approve("messages:read");
        RESOURCE_API.answers(503);
        decide("withdraw", "messages:read");
        rows.jdbc()
                .sql("UPDATE pending_scope_loss SET scopes = '{newer:read}' WHERE client_id = ?")
                .param(app.clientId())
                .update();
        RESOURCE_API.isThere();

        awaitWhileTimePasses(() -> pendingLosses() == 0);

        assertThat(notificationsOfTheApp())
                .extracting(body -> body.get("scopes").toString())
                .containsExactly("[\"newer:read\"]");
    }

    private void approve(String scopes) {
        rows.jdbc()
                .sql("UPDATE app SET scopes = string_to_array('users:read ' || ?, ' '),"
                        + " approved_scopes = string_to_array(?, ' ') WHERE client_id = ?")
                .params(scopes, scopes, app.clientId())
                .update();
    }

    private void decide(String decision, String scope) {
        var token = rows.operatorToken(operators.operator());
        var body = "{\"decision\": \"%s\", \"scopes\": [\"%s\"]}".formatted(decision, scope);
        with(token, "POST", "/v1/operator/apps/" + app.clientId() + "/approval", body)
                .assertStatus(200);
    }

    private String loss(String scopes, boolean thirdPartiesOnly) {
        return "{\"client_id\":\"%s\",\"home_org_id\":\"%s\",\"scopes\":[%s],\"third_parties_only\":%s,\"lost_at\":\"%s\"}"
                .formatted(app.clientId(), app.orgId(), scopes, thirdPartiesOnly, clock.instant());
    }

    private String gain(String scopes, boolean thirdPartiesOnly) {
        return loss(scopes, thirdPartiesOnly).replace("lost_at", "gained_at");
    }

    private long pendingLosses() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM pending_scope_loss WHERE client_id = ?")
                .param(app.clientId())
                .query(Long.class)
                .single();
    }

    @Test
    void notifiesOfAnAppThatIsDeleted() {
        var owner = telephony.as("owner", telephony.user(app.orgId()));

        as(owner, "DELETE", "/v1/apps/" + app.clientId()).assertStatus(204);

        assertThat(notificationsOfTheApp())
                .hasSize(1)
                .first()
                .satisfies(body -> assertThat(body.has("org_id")).isFalse());
    }

    @Test
    void notifiesOfAnAppThatTheLastUserOfACompanyRemoves() {
        allow(member);
        allow(owner);
        allow(stranger);

        remove(member);
        assertThat(notificationsOfTheApp()).as("a colleague still has it").isEmpty();
        remove(owner);

        assertThat(notificationsOfTheApp())
                .hasSize(1)
                .first()
                .satisfies(body -> assertThat(body.get("org_id").asString())
                        .isEqualTo(owner.orgId().toString()));
    }

    @Test
    void notifiesOfAnAppThatItsLastTwoUsersRemoveAtOnce() throws Exception {
        for (int round = 0; round < 10; round++) {
            app = rows.confidentialApp("users:read");
            allow(member);
            allow(owner);

            try (var users = Executors.newVirtualThreadPerTaskExecutor()) {
                List<Callable<Void>> both = List.of(
                        () -> {
                            remove(member);
                            return null;
                        },
                        () -> {
                            remove(owner);
                            return null;
                        });
                for (var done : users.invokeAll(both)) {
                    done.get();
                }
            }

            assertThat(notificationsOfTheApp()).hasSize(1);
        }
    }

    @Test
    void doesNotCountDisabledUsers() {
        allow(member);
        allow(owner);
        telephony.disable(owner);

        remove(member);

        assertThat(notificationsOfTheApp()).hasSize(1);
    }

    @Test
    void knowsThatACompanysOwnAppWithASecretNeedsNobody() {
        var user = telephony.user(app.orgId());
        allow(user);

        remove(user);

        assertThat(notificationsOfTheApp()).isEmpty();
    }

    @Test
    void knowsThatACompanysOwnPublicAppNeedsUsers() {
        app = rows.publicApp("users:read");
        var user = telephony.user(app.orgId());
        allow(user);

        remove(user);

        assertThat(notificationsOfTheApp()).hasSize(1);
    }

    @Test
    void sendsNoNotificationOfAnEndingThatIsRolledBack() {
        transaction.executeWithoutResult(status -> {
            endings.enqueueForKey(member.orgId(), keyId, clock.instant());
            status.setRollbackOnly();
        });
        clock.advance(Duration.ofMinutes(1));
        awaitASweep();

        assertThat(notificationsOf(keyId.toString())).isEmpty();
        assertThat(pending()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 404, 500, 503})
    void retriesANotificationThatIsRefused(int status) {
        RESOURCE_API.answers(status);

        as(member, "DELETE", "/v1/api-keys/" + keyId).assertStatus(204);

        tellsLater();
    }

    @Test
    void doesNotWaitForAResourceApiThatIsSilent() {
        RESOURCE_API.isSilent();
        var start = System.nanoTime();

        as(member, "DELETE", "/v1/api-keys/" + keyId).assertStatus(204);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(BOUND);
        tellsLater();
    }

    private void tellsLater() {
        assertThat(notificationsOf(keyId.toString())).isEmpty();
        assertThat(pending()).isOne();
        awaitWhileTimePasses(
                () -> meters.get("switchboard.endings.pending").gauge().value() >= 1);

        RESOURCE_API.isThere();
        awaitWhileTimePasses(() -> pending() == 0);
        assertThat(notificationsOf(keyId.toString())).isNotEmpty();
    }

    private void awaitWhileTimePasses(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            clock.advance(Duration.ofMinutes(5));
            return condition.call();
        });
    }

    /// A later notification has been sent, so the one that this test looks for would have been sent
    /// too.
    private void awaitASweep() {
        var other = key();
        transaction.executeWithoutResult(status -> endings.enqueueForKey(member.orgId(), other, clock.instant()));
        awaitWhileTimePasses(() -> !notificationsOf(other.toString()).isEmpty());
    }

    private UUID key() {
        return keys.create(member.orgId(), member.id(), "A key", Set.of(Scope.USERS_READ), null)
                .key()
                .id();
    }

    private void allow(TestUser user) {
        rows.grant(app, user.orgId(), user.id());
    }

    private void remove(TestUser user) {
        as(user, "DELETE", "/v1/connected-apps/" + app.clientId()).assertStatus(204);
    }

    private void operator(String what) {
        var token = rows.operatorToken(operators.operator());
        with(token, "POST", "/v1/operator/apps/" + app.clientId() + "/" + what, null)
                .assertStatus(200);
    }

    private JsonNode notificationsOfTheKey() {
        assertThat(notificationsOf(keyId.toString())).hasSize(1);
        return notificationsOf(keyId.toString()).getFirst();
    }

    private List<JsonNode> notificationsOfTheApp() {
        return notificationsOf(app.clientId());
    }

    private static List<JsonNode> notificationsOf(String owner) {
        return RESOURCE_API.notificationsOf(owner);
    }

    private long pending() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM pending_ending WHERE key_id = ?")
                .param(keyId)
                .query(Long.class)
                .single();
    }
}
