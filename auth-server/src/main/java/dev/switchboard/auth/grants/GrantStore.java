package dev.switchboard.auth.grants;

import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Grants and their tokens. Every change of a grant locks its row first, which serializes
/// refreshes, first uses and the grant's end.
@Component
class GrantStore {

    private final JdbcClient jdbc;

    GrantStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(Grant grant) {
        jdbc.sql("""
                INSERT INTO authorization_grant (org_id, id, client_id, user_id, scopes, created_at)
                VALUES (:org_id, :id, :client_id, :user_id, string_to_array(:scope, ' '), :created_at)
                """)
                .param("org_id", grant.orgId())
                .param("id", grant.id())
                .param("client_id", grant.clientId())
                .param("user_id", grant.userId())
                .param("scope", Scope.format(grant.scopes()))
                .param("created_at", Timestamp.from(grant.createdAt()))
                .update();
    }

    /// The grant, living or ended, locked until the transaction ends.
    Optional<Grant> lock(UUID orgId, UUID id) {
        return jdbc.sql("""
                SELECT org_id, id, client_id, user_id, array_to_string(scopes, ' ') AS scope, used_generation,
                       created_at, ended_at
                FROM authorization_grant WHERE org_id = :org_id AND id = :id FOR NO KEY UPDATE
                """)
                .param("org_id", orgId)
                .param("id", id)
                .query(GrantStore::read)
                .optional();
    }

    /// The grant of a refresh token of this app, living or ended, locked until the transaction ends.
    Optional<Grant> lockOf(byte[] refreshToken, String clientId) {
        return jdbc.sql("""
                SELECT org_id, id, client_id, user_id, array_to_string(scopes, ' ') AS scope, used_generation,
                       created_at, ended_at
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

    /// Both tokens of one generation.
    ///
    /// @param refreshed the hash of the refresh token that they are given for, which is marked; null for a code
    void addTokens(Grant grant, int generation, GrantOutcome.Issued issued, byte @Nullable [] refreshed) {
        jdbc.sql("""
                WITH refreshed AS (
                    UPDATE refresh_token SET first_refreshed_at = :issued_at
                    WHERE sha256 = :refreshed AND first_refreshed_at IS NULL),
                access AS (
                    INSERT INTO access_token
                        (sha256, org_id, user_id, grant_id, issued_at, expires_at, generation, client_id, scope)
                    VALUES (:access, :org_id, :user_id, :grant_id, :issued_at, :access_expires_at, :generation,
                        :client_id, :scope))
                INSERT INTO refresh_token (sha256, org_id, grant_id, issued_at, expires_at, generation, client_id)
                VALUES (:refresh, :org_id, :grant_id, :issued_at, :refresh_expires_at, :generation, :client_id)
                """)
                .param("refreshed", refreshed, Types.BINARY)
                .param("access", issued.accessToken().sha256())
                .param("refresh", issued.refreshToken().sha256())
                .param("org_id", grant.orgId())
                .param("user_id", grant.userId())
                .param("grant_id", grant.id())
                .param("issued_at", Timestamp.from(issued.issuedAt()))
                .param("access_expires_at", Timestamp.from(issued.accessExpiresAt()))
                .param("refresh_expires_at", Timestamp.from(issued.refreshExpiresAt()))
                .param("generation", generation)
                .param("client_id", grant.clientId())
                .param("scope", Scope.format(issued.scopes()))
                .update();
    }

    /// Revokes the oldest access tokens of a grant until `most` are left that live; gives the hashes of those it
    /// revoked, as hexadecimal digits.
    List<String> revokeOldestAccessTokens(UUID grantId, int most, Instant now) {
        return jdbc.sql("""
                UPDATE access_token SET revoked_at = :now WHERE sha256 = ANY (ARRAY(
                    SELECT sha256 FROM access_token
                    WHERE grant_id = :grant_id AND expires_at > :now AND revoked_at IS NULL
                    ORDER BY issued_at DESC, generation DESC, sha256 OFFSET :most))
                RETURNING encode(sha256, 'hex')
                """)
                .param("now", Timestamp.from(now))
                .param("grant_id", grantId)
                .param("most", most)
                .query(String.class)
                .list();
    }

    /// Removes the oldest refresh tokens of a grant until `most` are left that live. A removed one is unknown when it
    /// comes back: nothing is stolen by that, so nothing else ends.
    ///
    /// @param kept the hash of one that is not removed, however old it is
    void removeOldestRefreshTokens(Grant grant, byte[] kept, int most, Duration grace, Instant now) {
        jdbc.sql("""
                DELETE FROM refresh_token WHERE sha256 = ANY (ARRAY(
                    SELECT sha256 FROM refresh_token
                    WHERE grant_id = :grant_id AND superseded_at IS NULL AND generation >= :used AND expires_at > :now
                      AND (first_refreshed_at IS NULL OR first_refreshed_at > :grace_began) AND sha256 <> :kept
                    ORDER BY issued_at DESC, generation DESC, sha256 OFFSET :most))
                """)
                .param("grant_id", grant.id())
                .param("used", grant.usedGeneration())
                .param("now", Timestamp.from(now))
                .param("grace_began", Timestamp.from(now.minus(grace)))
                .param("kept", kept)
                .param("most", most - 1)
                .update();
    }

    /// The user's grants to the app that have not ended, in an order in which several can be ended
    /// at once.
    List<UUID> livingOf(UUID orgId, UUID userId, String clientId) {
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

    /// Ends it. False when it had ended before.
    boolean end(UUID orgId, UUID id, Instant now) {
        return jdbc.sql("""
                        UPDATE authorization_grant SET ended_at = :now
                        WHERE org_id = :org_id AND id = :id AND ended_at IS NULL
                        """)
                        .param("now", Timestamp.from(now))
                        .param("org_id", orgId)
                        .param("id", id)
                        .update()
                == 1;
    }

    /// The hashes of its access tokens that have not expired, as hexadecimal digits.
    List<String> unexpiredAccessTokens(UUID grantId, Instant now) {
        return jdbc.sql("""
                SELECT encode(sha256, 'hex') FROM access_token
                WHERE grant_id = :grant_id AND expires_at > :now AND revoked_at IS NULL
                """)
                .param("grant_id", grantId)
                .param("now", Timestamp.from(now))
                .query(String.class)
                .list();
    }

    /// Revokes an access token of this app, if it is one. Null when it is not, or was revoked before.
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
                row.getInt("used_generation"),
                row.getTimestamp("created_at").toInstant(),
                endedAt == null ? null : endedAt.toInstant());
    }
}
