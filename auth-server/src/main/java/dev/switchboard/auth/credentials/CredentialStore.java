package dev.switchboard.auth.credentials;

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

    /// One statement, hence one transaction: it finds valid credentials and, for tokens of a
    /// grant, records the first use, which invalidates the refresh tokens of earlier generations. A
    /// token issued before the last reinstatement of its app or organization stays invalid, because
    /// it was issued before the suspension.
    private static final String FIND = """
            WITH token AS (
                SELECT t.sha256, t.org_id, t.user_id, t.client_id, t.grant_id, t.generation, t.scope, t.issued_at, t.expires_at,
                       array_to_string(a.scopes, ' ') AS app_scopes, a.org_id AS app_org_id, a.first_party,
                       array_to_string(a.approved_scopes, ' ') AS approved_scopes, g.last_used_at,
                       s.id AS session_id, s.authenticated_at
                FROM access_token t
                JOIN app a ON a.client_id = t.client_id
                LEFT JOIN authorization_grant g ON g.org_id = t.org_id AND g.id = t.grant_id
                LEFT JOIN sign_in_session s ON s.id = g.session_id
                WHERE t.sha256 = ANY (:sha256) AND t.revoked_at IS NULL AND t.expires_at > :now
                  AND (t.grant_id IS NULL OR (g.id IS NOT NULL AND g.ended_at IS NULL))
                  AND a.deleted_at IS NULL AND (a.reinstated_at IS NULL OR t.issued_at >= a.reinstated_at)
                  AND NOT EXISTS (SELECT FROM telephony.auth_organization_suspension o
                                  WHERE o.id = t.org_id AND t.issued_at < o.reinstated_at)
            ), first_use AS (
                UPDATE authorization_grant g SET used_generation = latest.generation
                FROM (SELECT org_id, grant_id, max(generation) AS generation FROM token GROUP BY org_id, grant_id) latest
                WHERE g.org_id = latest.org_id AND g.id = latest.grant_id AND g.used_generation < latest.generation
                RETURNING g.id, g.used_generation
            ), superseded AS (
                UPDATE refresh_token r SET superseded_at = :now FROM first_use
                WHERE r.grant_id = first_use.id AND r.generation < first_use.used_generation AND r.superseded_at IS NULL
            )
            SELECT sha256, org_id, user_id, client_id, NULL::uuid AS key_id, scope, app_scopes, app_org_id, first_party,
                   approved_scopes, issued_at, expires_at, grant_id, last_used_at,
                   EXISTS (SELECT FROM first_use WHERE id = token.grant_id) AS first_use, session_id, authenticated_at
            FROM token
            UNION ALL
            SELECT sha256, org_id, created_by, NULL, id, array_to_string(scopes, ' '), NULL, NULL, false,
                   NULL, created_at, expires_at, NULL, last_used_at, false, NULL, NULL
            FROM api_key
            WHERE sha256 = ANY (:sha256) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > :now)
            """;

    private final JdbcClient jdbc;

    CredentialStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The credentials with these hashes that are valid at `now`. Tokens of a grant count as used
    /// from then on.
    List<ActiveCredential> use(List<byte[]> sha256, Instant now) {
        return jdbc.sql(FIND)
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
            return Identity.ofApiKey(keyId, orgId, Objects.requireNonNull(userId), grantable(granted));
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

    private static Set<Scope> grantable(Set<Scope> scopes) {
        var left = new HashSet<>(scopes);
        left.retainAll(Scope.grantable());
        return left;
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var timestamp = row.getTimestamp(column);
        return timestamp == null ? null : timestamp.toInstant();
    }
}
