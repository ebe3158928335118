package dev.switchboard.auth.tokens.credentials;

import dev.switchboard.auth.apps.AppScopes;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.SignInSession;
import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Looks up credentials of any kind by their hashes.
@Component
class CredentialStore {

    private final JdbcClient jdbc;

    CredentialStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The credentials with these hashes that are valid at `now`. Tokens of a grant count as used
    /// from then on. Of one statement, hence of one transaction: see the function `use_credentials`.
    List<ActiveCredential> use(List<byte[]> sha256, Instant now) {
        return jdbc.sql("SELECT * FROM use_credentials(:sha256, :now)")
                .param("sha256", sha256.toArray(byte[][]::new))
                .param("now", Timestamp.from(now))
                .query(CredentialStore::read)
                .list();
    }

    private static ActiveCredential read(ResultSet row, int number) throws SQLException {
        return new ActiveCredential(
                HexFormat.of().formatHex(row.getBytes("sha256")),
                identity(row),
                row.getTimestamp("issued_at").toInstant(),
                instant(row, "expires_at"),
                row.getObject("grant_id", UUID.class),
                instant(row, "last_used_at"),
                row.getBoolean("first_use"));
    }

    private static Identity identity(ResultSet row) throws SQLException {
        var orgId = row.getObject("org_id", UUID.class);
        var userId = row.getObject("user_id", UUID.class);
        var keyId = row.getObject("key_id", UUID.class);
        var granted = Scope.parse(row.getString("scope"));
        if (keyId != null) {
            return Identity.ofApiKey(keyId, orgId, Objects.requireNonNull(userId), ofKey(orgId, granted));
        }
        var rule = rule(row);
        return Identity.ofAccessToken(row.getString("client_id"), orgId, userId, rule.stillAllowed(granted, orgId))
                .of(rule.party(orgId))
                .in(session(row));
    }

    private static @Nullable SignInSession session(ResultSet row) throws SQLException {
        var id = row.getObject("session_id", UUID.class);
        var authenticatedAt = instant(row, "authenticated_at");
        return id == null || authenticatedAt == null ? null : new SignInSession(id, authenticatedAt);
    }

    /// The app's scopes may have shrunk, or an approval may have been withdrawn, since the token
    /// was issued.
    private static AppScopes rule(ResultSet row) throws SQLException {
        return new AppScopes(
                row.getObject("app_org_id", UUID.class),
                row.getBoolean("first_party"),
                Scope.parse(row.getString("app_scopes")),
                Scope.parse(row.getString("approved_scopes")));
    }

    private static Set<Scope> ofKey(UUID orgId, Set<Scope> scopes) {
        var left = new HashSet<>(scopes);
        left.retainAll(orgId.equals(Identity.OPERATORS) ? Scope.ofOperatorKeys() : Scope.ofApiKeys());
        return left;
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var timestamp = row.getTimestamp(column);
        return timestamp == null ? null : timestamp.toInstant();
    }
}
