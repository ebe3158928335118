package dev.switchboard.auth.tokens;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.OAuth2Authorization;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationService;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.stereotype.Component;

/// Stores each access token as one row with its hash only. An authorization of Spring Authorization
/// Server cannot be read back from it, which no configured grant needs.
@Component
class IssuedTokens implements OAuth2AuthorizationService {

    private final JdbcClient jdbc;

    IssuedTokens(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Records the token of a client_credentials grant. Its organization is the app's own. An app
    /// that was suspended or deleted since it authenticated is refused.
    @Override
    public void save(OAuth2Authorization authorization) {
        var issued = authorization.getToken(OAuth2AccessToken.class);
        if (issued == null) {
            throw new IllegalArgumentException("an authorization without an access token");
        }
        if (insert(authorization.getRegisteredClientId(), issued.getToken()) == 0) {
            throw TokenErrors.of(OAuth2ErrorCodes.INVALID_CLIENT);
        }
    }

    private int insert(String clientId, OAuth2AccessToken token) {
        var credential = Credential.parse(token.getTokenValue()).orElseThrow();
        return jdbc.sql("""
                INSERT INTO access_token (sha256, client_id, org_id, scope, issued_at, expires_at)
                SELECT :sha256, client_id, org_id, :scope, :issued_at, :expires_at FROM app
                WHERE client_id = :client_id AND deleted_at IS NULL
                  AND (suspended_since IS NULL OR reinstated_at IS NOT NULL)
                """)
                .param("sha256", credential.sha256())
                .param("scope", Scope.format(Scope.parse(String.join(" ", token.getScopes()))))
                .param("issued_at", Timestamp.from(token.getIssuedAt()))
                .param("expires_at", Timestamp.from(token.getExpiresAt()))
                .param("client_id", clientId)
                .update();
    }

    @Override
    public void remove(OAuth2Authorization authorization) {
        throw new UnsupportedOperationException("tokens are revoked, not removed");
    }

    @Override
    public @Nullable OAuth2Authorization findById(String id) {
        throw new UnsupportedOperationException("only hashes of tokens are stored");
    }

    @Override
    public @Nullable OAuth2Authorization findByToken(String token, @Nullable OAuth2TokenType tokenType) {
        throw new UnsupportedOperationException("only hashes of tokens are stored");
    }
}
