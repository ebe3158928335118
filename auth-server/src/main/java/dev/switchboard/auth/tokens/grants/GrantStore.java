package dev.switchboard.auth.tokens.grants;

import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Grants and the access tokens that end with them. Every change of a grant locks its row first,
/// which serializes refreshes, first uses and the grant's end.
@Component
class GrantStore {

    private final JdbcClient jdbc;

    GrantStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The grant, active or ended, locked until the transaction ends.
    Optional<Grant> lock(UUID orgId, UUID id) {
        return jdbc.sql("""
                SELECT org_id, id, client_id, user_id, array_to_string(scopes, ' ') AS scope, created_at,
                       ended_at, session_id
                FROM authorization_grant WHERE org_id = :org_id AND id = :id FOR NO KEY UPDATE
                """)
                .param("org_id", orgId)
                .param("id", id)
                .query(GrantStore::read)
                .optional();
    }

    /// The grant of a refresh token of this app, active or ended, locked until the transaction
    /// ends.
    Optional<Grant> lockByRefreshToken(byte[] refreshToken, String clientId) {
        return jdbc.sql("""
                SELECT org_id, id, client_id, user_id, array_to_string(scopes, ' ') AS scope, created_at,
                       ended_at, session_id
                FROM authorization_grant
                WHERE (org_id, id) = (SELECT org_id, grant_id FROM refresh_token
                                      WHERE sha256 = :sha256 AND client_id = :client_id)
                FOR NO KEY UPDATE
                """)
                .param("sha256", refreshToken)
                .param("client_id", clientId)
                .query(GrantStore::read)
                .optional();
    }

    /// The user's active grants to the app, ordered by id, so that concurrent transactions lock
    /// them in the same order.
    List<UUID> activeGrants(UUID orgId, UUID userId, String clientId) {
        return jdbc.sql("""
                SELECT id FROM authorization_grant
                WHERE org_id = :org_id AND user_id = :user_id AND client_id = :client_id AND ended_at IS NULL
                ORDER BY id
                """)
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("client_id", clientId)
                .query(UUID.class)
                .list();
    }

    /// The user's active grants to any app, ordered by id, each with its app.
    Map<UUID, String> activeGrantsOfUser(UUID orgId, UUID userId) {
        var grants = new LinkedHashMap<UUID, String>();
        jdbc.sql("""
                SELECT id, client_id FROM authorization_grant
                WHERE org_id = :org_id AND user_id = :user_id AND ended_at IS NULL ORDER BY id
                """).param("org_id", orgId).param("user_id", userId).query(row -> {
            grants.put(row.getObject("id", UUID.class), row.getString("client_id"));
        });
        return grants;
    }

    /// The active grants of a session, ordered by id.
    List<UUID> activeGrants(UUID orgId, UUID session) {
        return jdbc.sql("""
                SELECT id FROM authorization_grant
                WHERE session_id = :session AND org_id = :org_id AND ended_at IS NULL ORDER BY id
                """)
                .param("session", session)
                .param("org_id", orgId)
                .query(UUID.class)
                .list();
    }

    /// The hashes of the valid access tokens of a session's grants, as hexadecimal digits.
    List<String> accessTokens(UUID orgId, UUID session, Instant now) {
        return jdbc.sql("""
                SELECT encode(t.sha256, 'hex') FROM access_token t JOIN authorization_grant g ON g.id = t.grant_id
                WHERE g.session_id = :session AND g.org_id = :org_id AND g.ended_at IS NULL
                  AND t.expires_at > :now AND t.revoked_at IS NULL
                """)
                .param("session", session)
                .param("org_id", orgId)
                .param("now", Timestamp.from(now))
                .query(String.class)
                .list();
    }

    /// The user's active grants to the app, but for so many that were used or made last.
    List<UUID> leastRecentlyUsed(UUID orgId, UUID userId, String clientId, int butFor) {
        return jdbc.sql("""
                SELECT id FROM authorization_grant
                WHERE org_id = :org_id AND user_id = :user_id AND client_id = :client_id AND ended_at IS NULL
                ORDER BY greatest(created_at, last_used_at) DESC, id DESC OFFSET :but_for
                """)
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("client_id", clientId)
                .param("but_for", butFor)
                .query(UUID.class)
                .list();
    }

    /// Ends the grants, and returns those that had not ended before. Their rows are locked in the order of their
    /// ids, as by every transaction that locks several. Two statements without a join, whose time grows with the
    /// number of grants and not with its square, whatever the planner knows about the table.
    List<UUID> end(UUID orgId, Collection<UUID> ids, Instant now) {
        var active = jdbc.sql("""
                SELECT id FROM authorization_grant
                WHERE org_id = :org_id AND id = ANY (:ids) AND ended_at IS NULL ORDER BY id FOR NO KEY UPDATE
                """)
                .param("org_id", orgId)
                .param("ids", ids.toArray(UUID[]::new))
                .query(UUID.class)
                .list();
        jdbc.sql("UPDATE authorization_grant SET ended_at = :now WHERE org_id = :org_id AND id = ANY (:ids)")
                .param("now", Timestamp.from(now))
                .param("org_id", orgId)
                .param("ids", active.toArray(UUID[]::new))
                .update();
        return active;
    }

    /// The hashes of the access tokens of grants that have not expired, as hexadecimal digits.
    List<String> unexpiredAccessTokens(Collection<UUID> grantIds, Instant now) {
        return jdbc.sql("""
                SELECT encode(sha256, 'hex') FROM access_token
                WHERE grant_id = ANY (:grant_ids) AND expires_at > :now AND revoked_at IS NULL
                """)
                .param("grant_ids", grantIds.toArray(UUID[]::new))
                .param("now", Timestamp.from(now))
                .query(String.class)
                .list();
    }

    /// Revokes an access token of this app; empty when there is no such token or it was revoked
    /// before.
    Optional<RevokedToken> revokeAccessToken(String sha256, String clientId, Instant now) {
        return jdbc.sql("""
                UPDATE access_token SET revoked_at = :now
                WHERE sha256 = :sha256 AND client_id = :client_id AND revoked_at IS NULL AND expires_at > :now
                RETURNING org_id, user_id
                """)
                .param("now", Timestamp.from(now))
                .param("sha256", HexFormat.of().parseHex(sha256))
                .param("client_id", clientId)
                .query((row, number) ->
                        new RevokedToken(row.getObject("org_id", UUID.class), row.getObject("user_id", UUID.class)))
                .optional();
    }

    private static Grant read(ResultSet row, int number) throws SQLException {
        var endedAt = row.getTimestamp("ended_at");
        return new Grant(
                row.getObject("org_id", UUID.class),
                row.getObject("id", UUID.class),
                row.getString("client_id"),
                row.getObject("user_id", UUID.class),
                Scope.parse(row.getString("scope")),
                row.getTimestamp("created_at").toInstant(),
                endedAt == null ? null : endedAt.toInstant(),
                row.getObject("session_id", UUID.class));
    }
}
