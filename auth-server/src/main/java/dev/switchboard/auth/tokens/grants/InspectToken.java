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

/// Answers introspection of an app's own valid tokens (RFC 7662). Introspection does not count as a
/// use.
@Service
public class InspectToken {

    private final JdbcClient jdbc;
    private final AuthUserStore users;
    private final CompanyLookup companies;
    private final OAuthProperties properties;
    private final Clock clock;

    InspectToken(
            JdbcClient jdbc, AuthUserStore users, CompanyLookup companies, OAuthProperties properties, Clock clock) {
        this.jdbc = jdbc;
        this.users = users;
        this.companies = companies;
        this.properties = properties;
        this.clock = clock;
    }

    /// The data of the token `text`, with the scopes that it still has; empty unless it is a valid
    /// token of this app and of an active user and company.
    public Optional<TokenFacts> inspect(App app, String text) {
        return Credential.parse(text)
                .flatMap(credential -> switch (credential.type()) {
                    case ACCESS_TOKEN, TEST_ACCESS_TOKEN -> accessToken(app, credential);
                    case REFRESH_TOKEN, TEST_REFRESH_TOKEN -> refreshToken(app, credential);
                    case API_KEY, TEST_API_KEY, CLIENT_SECRET -> Optional.<TokenFacts>empty();
                })
                .filter(facts -> facts.userId() == null
                        ? companies.active(facts.orgId())
                        : users.active(facts.orgId(), facts.userId()))
                .map(facts -> facts.with(app.stillAllowed(facts.scopes(), facts.orgId())));
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
                .query((row, number) -> read(row, false))
                .optional()
                .filter(facts -> app.unsuspendedSince(facts.issuedAt()));
    }

    private Optional<TokenFacts> refreshToken(App app, Credential credential) {
        return jdbc.sql("""
                SELECT g.org_id, g.user_id, array_to_string(g.scopes, ' ') AS scope, r.issued_at, r.expires_at
                FROM refresh_token r JOIN authorization_grant g ON g.org_id = r.org_id AND g.id = r.grant_id
                WHERE r.sha256 = :sha256 AND r.client_id = :client_id
                  AND refresh_token_end(r.issued_at, r.expires_at, g.ended_at, r.first_refreshed_at, :grace::interval,
                          r.generation, g.used_generation, r.superseded_at) > :now
                """)
                .param("sha256", credential.sha256())
                .param("client_id", app.clientId())
                .param("grace", properties.refreshGrace().toString())
                .param("now", Timestamp.from(clock.instant()))
                .query((row, number) -> read(row, true))
                .optional();
    }

    private static TokenFacts read(ResultSet row, boolean refreshToken) throws SQLException {
        return new TokenFacts(
                refreshToken,
                row.getObject("org_id", UUID.class),
                row.getObject("user_id", UUID.class),
                Scope.parse(row.getString("scope")),
                row.getTimestamp("issued_at").toInstant(),
                row.getTimestamp("expires_at").toInstant());
    }
}
