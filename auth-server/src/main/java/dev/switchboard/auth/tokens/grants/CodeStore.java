package dev.switchboard.auth.tokens.grants;

import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class CodeStore {

    private final JdbcClient jdbc;

    CodeStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(byte[] sha256, AuthorizationCode code) {
        jdbc.sql("""
                INSERT INTO authorization_code (sha256, org_id, user_id, client_id, redirect_uri, scope, code_challenge,
                    session_id, issued_at, expires_at)
                VALUES (:sha256, :org_id, :user_id, :client_id, :redirect_uri, :scope, :code_challenge, :session_id,
                    :issued_at, :expires_at)
                """)
                .param("sha256", sha256)
                .param("org_id", code.orgId())
                .param("user_id", code.userId())
                .param("client_id", code.clientId())
                .param("redirect_uri", code.redirectUri())
                .param("scope", Scope.format(code.scopes()))
                .param("code_challenge", code.codeChallenge())
                .param("session_id", code.sessionId(), Types.OTHER)
                .param("issued_at", Timestamp.from(code.issuedAt()))
                .param("expires_at", Timestamp.from(code.expiresAt()))
                .update();
    }

    /// The code, used or not, locked until the transaction ends, so that concurrent exchanges run
    /// one after the other.
    Optional<AuthorizationCode> lock(byte[] sha256) {
        return jdbc.sql("""
                SELECT org_id, user_id, client_id, redirect_uri, scope, code_challenge, session_id, issued_at, expires_at,
                       grant_id
                FROM authorization_code WHERE sha256 = :sha256 FOR UPDATE
                """).param("sha256", sha256).query(CodeStore::read).optional();
    }

    /// Deletes the user's codes for the app that were not exchanged; returns how many there were.
    int removeUnused(UUID orgId, UUID userId, String clientId) {
        return jdbc.sql("""
                DELETE FROM authorization_code
                WHERE org_id = :org_id AND user_id = :user_id AND client_id = :client_id AND grant_id IS NULL
                """)
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("client_id", clientId)
                .update();
    }

    /// Deletes the user's codes for any app that were not exchanged.
    void removeUnused(UUID orgId, UUID userId) {
        jdbc.sql("""
                DELETE FROM authorization_code
                WHERE org_id = :org_id AND user_id = :user_id AND grant_id IS NULL
                """).param("org_id", orgId).param("user_id", userId).update();
    }

    /// Deletes the codes of a session that were not exchanged.
    void removeUnused(UUID session) {
        jdbc.sql("DELETE FROM authorization_code WHERE session_id = :session AND grant_id IS NULL")
                .param("session", session)
                .update();
    }

    private static AuthorizationCode read(ResultSet row, int number) throws SQLException {
        return new AuthorizationCode(
                row.getObject("org_id", UUID.class),
                row.getObject("user_id", UUID.class),
                row.getString("client_id"),
                row.getString("redirect_uri"),
                Scope.parse(row.getString("scope")),
                row.getString("code_challenge"),
                row.getObject("session_id", UUID.class),
                row.getTimestamp("issued_at").toInstant(),
                row.getTimestamp("expires_at").toInstant(),
                row.getObject("grant_id", UUID.class));
    }
}
