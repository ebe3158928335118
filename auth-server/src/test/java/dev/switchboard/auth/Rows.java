package dev.switchboard.auth;

import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.TestPostgres;
import java.security.SecureRandom;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/// Inserts rows into the tables, and reads those that requests have written.
public final class Rows {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String CLIENT_APPLICATION = "svc_app_switchboard_client";
    private static final String OPERATOR_CONSOLE = "svc_app_switchboard_operator";

    private final TestClock clock;
    private final JdbcClient jdbc;

    Rows(TestPostgres postgres, TestClock clock) {
        this.clock = clock;
        this.jdbc = JdbcClient.create(postgres.dataSource("auth"));
    }

    /// @param secret null for a public app
    public record TestApp(String clientId, @Nullable String secret, UUID orgId) {}

    /// The redirect address of every app here.
    public static final String REDIRECT_URI = "https://app.example/callback?x=1";

    /// For other statements, with the service's role.
    public JdbcClient jdbc() {
        return jdbc;
    }

    public TestApp confidentialApp(String scopes) {
        return app(scopes, Credential.generate(CredentialType.CLIENT_SECRET, RANDOM));
    }

    public TestApp publicApp(String scopes) {
        return app(scopes, null);
    }

    private TestApp app(String scopes, @Nullable Credential secret) {
        var app = new TestApp(
                "svc_app_" + UUID.randomUUID().toString().replace("-", ""),
                secret == null ? null : secret.value(),
                UUID.randomUUID());
        jdbc.sql("""
                INSERT INTO app (client_id, org_id, name, confidential, secret_sha256, redirect_uris, scopes, created_at)
                VALUES (?, ?, 'An app', ?, ?, ARRAY['https://app.example/callback?x=1'], string_to_array(?, ' '), ?)
                """)
                .params(app.clientId(), app.orgId(), secret != null)
                .param(secret == null ? null : secret.sha256())
                .params(scopes, Timestamp.from(clock.instant()))
                .update();
        return app;
    }

    /// A grant of which no token was used yet.
    public UUID grant(TestApp app, UUID orgId, UUID userId) {
        var id = UUID.randomUUID();
        jdbc.sql("""
                INSERT INTO authorization_grant (org_id, id, client_id, user_id, scopes, created_at)
                VALUES (?, ?, ?, ?, '{users:read}', ?)
                """)
                .params(orgId, id, app.clientId(), userId, Timestamp.from(clock.instant()))
                .update();
        return id;
    }

    /// A token of a grant, valid for an hour.
    public Credential grantToken(TestApp app, UUID orgId, UUID userId, UUID grantId, int generation, String scope) {
        var token = Credential.generate(CredentialType.ACCESS_TOKEN, RANDOM);
        jdbc.sql("""
                INSERT INTO access_token
                    (sha256, client_id, org_id, user_id, grant_id, generation, scope, issued_at, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
                .params(List.of(
                        token.sha256(),
                        app.clientId(),
                        orgId,
                        userId,
                        grantId,
                        generation,
                        scope,
                        Timestamp.from(clock.instant()),
                        Timestamp.from(clock.instant().plus(Duration.ofHours(1)))))
                .update();
        return token;
    }

    /// A valid token of the operator console.
    public Credential operatorToken(TestUser operator) {
        return firstPartyToken(OPERATOR_CONSOLE, operator, Scope.format(Scope.ofOperatorKeys()));
    }

    /// As [#operatorToken(TestUser)], in a session of an operator who has just authenticated.
    public Credential recentOperatorToken(TestUser operator) {
        return recentToken(OPERATOR_CONSOLE, operator, Scope.format(Scope.ofOperatorKeys()));
    }

    /// A valid token of Switchboard's own client application.
    public Credential firstPartyToken(TestUser user, String scope) {
        return firstPartyToken(CLIENT_APPLICATION, user, scope);
    }

    private Credential firstPartyToken(String clientId, TestUser user, String scope) {
        var client = new TestApp(clientId, null, Identity.OPERATORS);
        return grantToken(client, user.orgId(), user.id(), grant(client, user.orgId(), user.id()), 0, scope);
    }

    /// As [#firstPartyToken(TestUser, String)], in a session of a user who has just authenticated.
    public Credential recentToken(TestUser user, String scope) {
        return recentToken(CLIENT_APPLICATION, user, scope);
    }

    private Credential recentToken(String clientId, TestUser user, String scope) {
        var client = new TestApp(clientId, null, Identity.OPERATORS);
        var session = UUID.randomUUID();
        var now = Timestamp.from(clock.instant());
        jdbc.sql("""
                INSERT INTO sign_in_session (id, org_id, user_id, created_at, last_seen_at, authenticated_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """).params(session, user.orgId(), user.id(), now, now, now).update();
        var grant = grant(client, user.orgId(), user.id());
        jdbc.sql("UPDATE authorization_grant SET session_id = ? WHERE id = ?")
                .params(session, grant)
                .update();
        return grantToken(client, user.orgId(), user.id(), grant, 0, scope);
    }

    /// The number of audit entries of this kind in the company.
    public long audited(UUID orgId, String event) {
        return jdbc.sql("SELECT count(*) FROM audit_event WHERE org_id = ? AND event = ?")
                .params(orgId, event)
                .query(Long.class)
                .single();
    }

    /// A code after the user's consent.
    ///
    /// @param challenge null for none
    public String code(TestApp app, TestUser user, String scope, @Nullable String challenge) {
        var code = "code-" + UUID.randomUUID();
        jdbc.sql("""
                INSERT INTO authorization_code
                    (sha256, org_id, user_id, client_id, redirect_uri, scope, code_challenge, issued_at, expires_at)
                VALUES (sha256(?::bytea), ?, ?, ?, ?, ?, ?, ?, ?)
                """)
                .params(code, user.orgId(), user.id(), app.clientId(), REDIRECT_URI, scope)
                .param(challenge)
                .params(
                        Timestamp.from(clock.instant()),
                        Timestamp.from(clock.instant().plus(Duration.ofMinutes(10))))
                .update();
        return code;
    }

    /// The number of audit entries of this kind about the app.
    public long audited(TestApp app, String event) {
        return jdbc.sql("SELECT count(*) FROM audit_event WHERE client_id = ? AND event = ?")
                .params(app.clientId(), event)
                .query(Long.class)
                .single();
    }

    public int usedGeneration(UUID grantId) {
        return jdbc.sql("SELECT used_generation FROM authorization_grant WHERE id = ?")
                .param(grantId)
                .query(Integer.class)
                .single();
    }

    public long count(String table) {
        return jdbc.sql("SELECT count(*) FROM " + table).query(Long.class).single();
    }

    /// Mails to an address that are not sent yet.
    public long pendingMails(String recipient) {
        return jdbc.sql("SELECT count(*) FROM pending_mail WHERE recipient = ?")
                .param(recipient)
                .query(Long.class)
                .single();
    }
}
