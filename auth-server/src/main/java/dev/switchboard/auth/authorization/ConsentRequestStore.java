package dev.switchboard.auth.authorization;

import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Requests that wait. Each step of one is a single statement, so that of several at once one is the first.
@Component
class ConsentRequestStore {

    private static final String COLUMNS =
            "client_id, redirect_uri, scope, state, code_challenge, created_at, expires_at";

    private final JdbcClient jdbc;

    ConsentRequestStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// @param owner the signed-in session at authorize; null when nobody was signed in
    void add(byte[] reqSha256, StoredRequest request, @Nullable UUID owner) {
        jdbc.sql("""
                INSERT INTO consent_request (req_sha256, client_id, redirect_uri, scope, state, code_challenge,
                    created_at, expires_at, owner)
                VALUES (:req, :client_id, :redirect_uri, :scope, :state, :code_challenge, :created_at, :expires_at,
                    :owner)
                """)
                .param("req", reqSha256)
                .param("client_id", request.clientId())
                .param("redirect_uri", request.redirectUri())
                .param("scope", Scope.format(request.scopes()))
                .param("state", request.state())
                .param("code_challenge", request.codeChallenge())
                .param("created_at", Timestamp.from(request.createdAt()))
                .param("expires_at", Timestamp.from(request.expiresAt()))
                .param("owner", owner, Types.OTHER)
                .update();
    }

    /// The undecided request, from now on this session's; empty when it is another's.
    Optional<StoredRequest> claim(byte[] reqSha256, UUID session, Instant now) {
        return jdbc.sql("UPDATE consent_request SET owner = :session WHERE req_sha256 = :req AND decided_at IS NULL"
                        + " AND expires_at > :now AND (owner IS NULL OR owner = :session) RETURNING " + COLUMNS)
                .param("session", session)
                .param("req", reqSha256)
                .param("now", Timestamp.from(now))
                .query(ConsentRequestStore::read)
                .optional();
    }

    /// Ends the request, once, for the session that owns it.
    Optional<StoredRequest> decide(byte[] reqSha256, UUID session, Instant now) {
        return jdbc.sql("UPDATE consent_request SET decided_at = :now WHERE req_sha256 = :req AND decided_at IS NULL"
                        + " AND expires_at > :now AND owner = :session RETURNING " + COLUMNS)
                .param("session", session)
                .param("req", reqSha256)
                .param("now", Timestamp.from(now))
                .query(ConsentRequestStore::read)
                .optional();
    }

    /// Gives the session's undecided requests to whoever signs in next.
    void release(UUID session) {
        jdbc.sql("UPDATE consent_request SET owner = NULL WHERE owner = :session AND decided_at IS NULL")
                .param("session", session)
                .update();
    }

    private static StoredRequest read(ResultSet row, int number) throws SQLException {
        return new StoredRequest(
                row.getString("client_id"),
                row.getString("redirect_uri"),
                Scope.parse(row.getString("scope")),
                row.getString("state"),
                row.getString("code_challenge"),
                row.getTimestamp("created_at").toInstant(),
                row.getTimestamp("expires_at").toInstant());
    }
}
