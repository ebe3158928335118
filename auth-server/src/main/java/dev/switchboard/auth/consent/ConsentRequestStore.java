package dev.switchboard.auth.consent;

import dev.switchboard.auth.signin.SignedIn;
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

/// Stores pending consent requests. Each step is a single statement, so that only one of several
/// concurrent ones succeeds.
@Component
class ConsentRequestStore {

    private static final String COLUMNS =
            "client_id, redirect_uri, scope, state, code_challenge, created_at, expires_at, authenticated_since";

    private final JdbcClient jdbc;

    ConsentRequestStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// @param owner the user signed in at authorize; null without a session
    void add(byte[] reqSha256, StoredRequest request, @Nullable SignedIn owner) {
        jdbc.sql("""
                INSERT INTO consent_request (req_sha256, client_id, redirect_uri, scope, state, code_challenge,
                    created_at, expires_at, authenticated_since, owner, user_id)
                VALUES (:req, :client_id, :redirect_uri, :scope, :state, :code_challenge, :created_at, :expires_at,
                    :authenticated_since, :owner, :user_id)
                """)
                .param("req", reqSha256)
                .param("client_id", request.clientId())
                .param("redirect_uri", request.redirectUri())
                .param("scope", Scope.format(request.scopes()))
                .param("state", request.state())
                .param("code_challenge", request.codeChallenge())
                .param("created_at", Timestamp.from(request.createdAt()))
                .param("expires_at", Timestamp.from(request.expiresAt()))
                .param(
                        "authenticated_since",
                        request.authenticatedSince() == null ? null : Timestamp.from(request.authenticatedSince()))
                .param("owner", owner == null ? null : owner.session(), Types.OTHER)
                .param("user_id", owner == null ? null : owner.userId(), Types.OTHER)
                .update();
    }

    /// The undecided request; empty when another session owns it.
    ///
    /// @param user null without a session
    Optional<StoredRequest> find(byte[] reqSha256, @Nullable SignedIn user, Instant now) {
        return jdbc.sql("SELECT " + COLUMNS + " FROM consent_request WHERE req_sha256 = :req AND decided_at IS NULL"
                        + " AND expires_at > :now AND (owner IS NULL OR owner = :session)")
                .param("req", reqSha256)
                .param("now", Timestamp.from(now))
                .param("session", user == null ? null : user.session(), Types.OTHER)
                .query(ConsentRequestStore::read)
                .optional();
    }

    /// Claims the undecided request for this session; empty when another session owns it.
    Optional<StoredRequest> claim(byte[] reqSha256, SignedIn user, Instant now) {
        return jdbc.sql("UPDATE consent_request SET owner = :session, user_id = :user_id"
                        + " WHERE req_sha256 = :req AND decided_at IS NULL AND expires_at > :now"
                        + " AND (owner IS NULL OR owner = :session) RETURNING " + COLUMNS)
                .param("session", user.session())
                .param("user_id", user.userId())
                .param("req", reqSha256)
                .param("now", Timestamp.from(now))
                .query(ConsentRequestStore::read)
                .optional();
    }

    /// Decides the request, once, for the session that owns it, if its user has authenticated since the time that the
    /// request demands.
    Optional<StoredRequest> decide(byte[] reqSha256, UUID session, Instant now) {
        return jdbc.sql("""
                UPDATE consent_request SET decided_at = :now WHERE req_sha256 = :req AND decided_at IS NULL
                  AND expires_at > :now AND owner = :session AND (authenticated_since IS NULL OR authenticated_since <= (
                      SELECT authenticated_at FROM sign_in_session s WHERE s.id = :session))
                RETURNING\s""" + COLUMNS)
                .param("session", session)
                .param("req", reqSha256)
                .param("now", Timestamp.from(now))
                .query(ConsentRequestStore::read)
                .optional();
    }

    /// Assigns the session's undecided requests to the user who signs in next.
    void release(UUID session) {
        jdbc.sql("UPDATE consent_request SET owner = NULL, user_id = NULL"
                        + " WHERE owner = :session AND decided_at IS NULL")
                .param("session", session)
                .update();
    }

    /// Ends the user's undecided requests of the app; returns how many there were.
    int endUndecided(UUID userId, String clientId) {
        return jdbc.sql("""
                DELETE FROM consent_request WHERE user_id = :user_id AND client_id = :client_id AND decided_at IS NULL
                """)
                .param("user_id", userId)
                .param("client_id", clientId)
                .update();
    }

    private static StoredRequest read(ResultSet row, int number) throws SQLException {
        var authenticatedSince = row.getTimestamp("authenticated_since");
        return new StoredRequest(
                row.getString("client_id"),
                row.getString("redirect_uri"),
                Scope.parse(row.getString("scope")),
                row.getString("state"),
                row.getString("code_challenge"),
                row.getTimestamp("created_at").toInstant(),
                row.getTimestamp("expires_at").toInstant(),
                authenticatedSince == null ? null : authenticatedSince.toInstant());
    }
}
