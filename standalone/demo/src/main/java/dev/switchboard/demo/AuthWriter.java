package dev.switchboard.demo;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

/// Writes apps, keys and passwords, and a token of the suspended app.
final class AuthWriter {

    /// Long, because the token of a suspended app is useless anyway.
    private static final Duration TOKEN_LIFETIME = Duration.ofDays(3650);

    private final RowInserter rows;

    AuthWriter(RowInserter rows) {
        this.rows = rows;
    }

    void write(Demo demo) throws SQLException {
        for (var app : demo.apps()) {
            app(app);
        }
        for (var key : demo.keys()) {
            key(key);
        }
        for (var login : demo.passwords().entrySet()) {
            password(demo.companyIdOf(login.getKey()), login.getKey(), login.getValue());
        }
        suspension(demo);
    }

    private void app(DemoApp app) throws SQLException {
        rows.insert(
                "auth.app (client_id, org_id, name, confidential, secret_sha256, redirect_uris, scopes, created_at,"
                        + " suspended_since)",
                app.clientId(),
                app.orgId(),
                app.name(),
                app.secret() != null,
                app.secret() == null ? null : sha256(app.secret()),
                List.of(app.redirectUri()),
                values(app.scopes()),
                app.createdAt(),
                app.suspendedSince());
    }

    private void key(DemoKey key) throws SQLException {
        var credential = Credential.parse(key.value()).orElseThrow();
        rows.insert(
                "auth.api_key (org_id, id, created_by, name, sha256, hint, last_characters, scopes, created_at,"
                        + " revoked_at)",
                key.orgId(),
                key.id(),
                key.createdBy(),
                key.name(),
                sha256(key.value()),
                credential.hint(),
                credential.lastCharacters(),
                values(key.scopes()),
                key.createdAt(),
                key.revoked() ? key.createdAt().plus(Duration.ofDays(7)) : null);
    }

    private void password(UUID orgId, User user, String password) throws SQLException {
        rows.insert(
                "auth.user_password (org_id, user_id, argon2id)",
                orgId,
                user.id(),
                Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8().encode(password));
    }

    private void suspension(Demo demo) throws SQLException {
        var app = demo.suspendedApp();
        var issuedAt = Objects.requireNonNull(app.suspendedSince()).minus(Duration.ofMinutes(20));
        rows.insert(
                "auth.access_token (sha256, org_id, issued_at, expires_at, client_id, scope)",
                sha256(demo.suspendedAppToken()),
                app.orgId(),
                issuedAt,
                issuedAt.plus(TOKEN_LIFETIME),
                app.clientId(),
                Scope.format(app.scopes()));
        rows.update("UPDATE auth.suspended_apps_version SET version = version + 1");
    }

    private static byte[] sha256(String credential) {
        return Credential.parse(credential).orElseThrow().sha256();
    }

    private static List<String> values(Collection<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::value).toList();
    }
}
