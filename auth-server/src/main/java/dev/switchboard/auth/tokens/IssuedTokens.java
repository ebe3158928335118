package dev.switchboard.auth.tokens;

import dev.switchboard.contract.scopes.Scope;
import java.sql.Timestamp;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Stores each access token of a client_credentials grant as one row, with its hash only.
@Component
class IssuedTokens {

    private final JdbcClient jdbc;

    IssuedTokens(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Stores the token for the app's own organization; returns false when the app was suspended or
    /// deleted since it authenticated.
    boolean insert(IssuedToken token) {
        return jdbc.sql("""
                        INSERT INTO access_token (sha256, client_id, org_id, scope, issued_at, expires_at)
                        SELECT :sha256, client_id, org_id, :scope, :issued_at, :expires_at FROM app
                        WHERE client_id = :client_id AND deleted_at IS NULL
                          AND (suspended_since IS NULL OR reinstated_at IS NOT NULL)
                        """)
                        .param("sha256", token.credential().sha256())
                        .param("scope", Scope.format(token.scopes()))
                        .param("issued_at", Timestamp.from(token.issuedAt()))
                        .param("expires_at", Timestamp.from(token.expiresAt()))
                        .param("client_id", token.clientId())
                        .update()
                == 1;
    }
}
