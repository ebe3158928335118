package dev.switchboard.auth.grants;

import dev.switchboard.contract.scopes.Scope;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Writes the tokens of a grant. Each method is one statement, because a code exchange and a
/// refresh hold a row lock while they wait for it.
@Component
class GrantTokenStore {

    private static final String INSERT_ACCESS_TOKEN = """
            INSERT INTO access_token
                (sha256, org_id, user_id, grant_id, issued_at, expires_at, generation, client_id, scope)
            VALUES (:access, :org_id, :user_id, :grant_id, :issued_at, :access_expires_at, :generation, :client_id, :scope)
            """;

    private static final String INSERT_REFRESH_TOKEN = """
            INSERT INTO refresh_token (sha256, org_id, grant_id, issued_at, expires_at, generation, client_id)
            VALUES (:refresh, :org_id, :grant_id, :issued_at, :refresh_expires_at, :generation, :client_id)
            """;

    private final JdbcClient jdbc;

    GrantTokenStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Adds a new grant with the tokens of generation 0, and marks its code as used.
    ///
    /// @param code the hash of the code
    void addFirst(Grant grant, GrantOutcome.Issued issued, byte[] code) {
        jdbc.sql("""
                WITH new_grant AS (
                    INSERT INTO authorization_grant (org_id, id, client_id, user_id, scopes, created_at)
                    VALUES (:org_id, :grant_id, :client_id, :user_id, string_to_array(:granted, ' '), :created_at)),
                used AS (
                    UPDATE authorization_code SET used_at = :created_at, grant_id = :grant_id WHERE sha256 = :code),
                access AS (""" + INSERT_ACCESS_TOKEN + ") " + INSERT_REFRESH_TOKEN)
                .params(params(grant, 0, issued))
                .param("granted", Scope.format(grant.scopes()))
                .param("created_at", Timestamp.from(grant.createdAt()))
                .param("code", code)
                .update();
    }

    /// Adds the tokens of a later generation, and marks the refresh token that was presented. A
    /// grant has at most `most` tokens of each kind: the oldest access tokens are revoked and the
    /// oldest refresh tokens removed. A removed refresh token is unknown when it is presented
    /// again, so it does not end the grant.
    ///
    /// @param presented the hash of the refresh token, which is not removed however old it is
    /// @return the revoked access tokens, as hexadecimal SHA-256
    List<String> addNext(
            Grant grant, int generation, GrantOutcome.Issued issued, byte[] presented, int most, Duration grace) {
        return jdbc.sql("""
                WITH revoked AS (
                    UPDATE access_token SET revoked_at = :issued_at WHERE sha256 = ANY (ARRAY(
                        SELECT sha256 FROM access_token
                        WHERE grant_id = :grant_id AND expires_at > :issued_at AND revoked_at IS NULL
                        ORDER BY issued_at DESC, generation DESC, sha256 OFFSET :most - 1))
                    RETURNING sha256),
                removed AS (
                    DELETE FROM refresh_token WHERE sha256 = ANY (ARRAY(
                        SELECT sha256 FROM refresh_token
                        WHERE grant_id = :grant_id AND superseded_at IS NULL AND generation >= :used_generation
                          AND expires_at > :issued_at
                          AND (first_refreshed_at IS NULL OR first_refreshed_at > :grace_began)
                          AND sha256 <> :presented
                        ORDER BY issued_at DESC, generation DESC, sha256 OFFSET :most - 2))),
                refreshed AS (
                    UPDATE refresh_token SET first_refreshed_at = :issued_at
                    WHERE sha256 = :presented AND first_refreshed_at IS NULL),
                access AS (""" + INSERT_ACCESS_TOKEN + "), refresh AS (" + INSERT_REFRESH_TOKEN + """
                )
                SELECT encode(sha256, 'hex') FROM revoked
                """)
                .params(params(grant, generation, issued))
                .param("presented", presented)
                .param("used_generation", grant.usedGeneration())
                .param("grace_began", Timestamp.from(issued.issuedAt().minus(grace)))
                .param("most", most)
                .query(String.class)
                .list();
    }

    private static Map<String, Object> params(Grant grant, int generation, GrantOutcome.Issued issued) {
        return Map.ofEntries(
                Map.entry("access", issued.accessToken().sha256()),
                Map.entry("refresh", issued.refreshToken().sha256()),
                Map.entry("org_id", grant.orgId()),
                Map.entry("user_id", grant.userId()),
                Map.entry("grant_id", grant.id()),
                Map.entry("issued_at", Timestamp.from(issued.issuedAt())),
                Map.entry("access_expires_at", Timestamp.from(issued.accessExpiresAt())),
                Map.entry("refresh_expires_at", Timestamp.from(issued.refreshExpiresAt())),
                Map.entry("generation", generation),
                Map.entry("client_id", grant.clientId()),
                Map.entry("scope", Scope.format(issued.scopes())));
    }
}
