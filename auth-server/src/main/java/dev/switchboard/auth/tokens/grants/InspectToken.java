package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/// Answers introspection of an app's own valid tokens (RFC 7662). Introspection does not count as a
/// use.
@Service
public class InspectToken {

    private final JdbcClient jdbc;
    private final RefreshTokenStore refreshTokens;
    private final GrantStore grants;
    private final AuthUserStore users;
    private final CompanyLookup companies;
    private final OAuthProperties properties;
    private final Clock clock;

    InspectToken(
            JdbcClient jdbc,
            RefreshTokenStore refreshTokens,
            GrantStore grants,
            AuthUserStore users,
            CompanyLookup companies,
            OAuthProperties properties,
            Clock clock) {
        this.jdbc = jdbc;
        this.refreshTokens = refreshTokens;
        this.grants = grants;
        this.users = users;
        this.companies = companies;
        this.properties = properties;
        this.clock = clock;
    }

    /// The data of the token `text`, with the scopes that it still has; empty unless it is a valid
    /// token of this app and of an active user and company.
    @Transactional
    public Optional<TokenFacts> inspect(App app, String text) {
        return Credential.parse(text)
                .flatMap(credential -> switch (credential.type()) {
                    case ACCESS_TOKEN -> accessToken(app, credential);
                    case REFRESH_TOKEN -> refreshToken(app, credential);
                    case API_KEY, CLIENT_SECRET -> Optional.<TokenFacts>empty();
                })
                .filter(facts -> facts.userId() == null
                        ? companies.active(facts.orgId())
                        : users.active(facts.orgId(), facts.userId()));
    }

    private Optional<TokenFacts> accessToken(App app, Credential credential) {
        return jdbc.sql("""
                SELECT t.org_id, t.user_id, t.scope, t.issued_at, t.expires_at
                FROM access_token t
                LEFT JOIN authorization_grant g ON g.org_id = t.org_id AND g.id = t.grant_id
                WHERE t.sha256 = :sha256 AND t.client_id = :client_id AND t.revoked_at IS NULL AND t.expires_at > :now
                  AND (t.grant_id IS NULL OR (g.id IS NOT NULL AND g.ended_at IS NULL))
                  AND NOT EXISTS (SELECT FROM telephony.auth_company_suspension o
                                  WHERE o.id = t.org_id AND t.issued_at < o.reinstated_at)
                """)
                .param("sha256", credential.sha256())
                .param("client_id", app.clientId())
                .param("now", Timestamp.from(clock.instant()))
                .query(InspectToken::read)
                .optional()
                .filter(facts -> app.unsuspendedSince(facts.issuedAt()))
                .map(facts -> new TokenFacts(
                        false,
                        facts.orgId(),
                        facts.userId(),
                        app.stillAllowed(facts.scopes(), facts.orgId()),
                        facts.issuedAt(),
                        facts.expiresAt()));
    }

    private static TokenFacts read(ResultSet row, int number) throws SQLException {
        return new TokenFacts(
                false,
                row.getObject("org_id", UUID.class),
                row.getObject("user_id", UUID.class),
                Scope.parse(row.getString("scope")),
                row.getTimestamp("issued_at").toInstant(),
                row.getTimestamp("expires_at").toInstant());
    }

    private Optional<TokenFacts> refreshToken(App app, Credential credential) {
        var token = refreshTokens
                .find(credential.sha256())
                .filter(found -> found.clientId().equals(app.clientId()))
                .orElse(null);
        var grant = token == null
                ? null
                : grants.lock(token.orgId(), token.grantId()).orElse(null);
        if (token == null
                || grant == null
                || token.invalidSince(grant, properties.refreshGrace(), clock.instant())
                        .isPresent()) {
            return Optional.empty();
        }
        return Optional.of(new TokenFacts(
                true,
                grant.orgId(),
                grant.userId(),
                app.stillAllowed(grant.scopes(), grant.orgId()),
                token.issuedAt(),
                token.expiresAt()));
    }
}
