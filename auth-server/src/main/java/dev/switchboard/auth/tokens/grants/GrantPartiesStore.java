package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.apps.AppScopes;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads the parties of a grant in one statement. A use case reads them under the lock of the code
/// or the grant, so that it never decides on what was true before it waited for that lock.
@Component
class GrantPartiesStore {

    private static final String APP_IS_USABLE =
            "a.deleted_at IS NULL AND (a.suspended_since IS NULL OR a.reinstated_at IS NOT NULL)";

    private final JdbcClient jdbc;

    GrantPartiesStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The parties; empty when the app is suspended or deleted.
    Optional<GrantParties> find(String clientId, UUID orgId, UUID userId) {
        return jdbc.sql("SELECT " + parties(orgId) + " FROM app a WHERE a.client_id = :client_id AND " + APP_IS_USABLE)
                .param("client_id", clientId)
                .param("org_id", orgId)
                .param("user_id", userId)
                .query((row, number) -> read(row))
                .optional();
    }

    /// A refresh token of this grant, with the grant's parties.
    Optional<PresentedRefreshToken> findRefreshToken(byte[] sha256, Grant grant) {
        return jdbc.sql("SELECT " + RefreshTokenStore.COLUMNS + ", a.client_id AS usable_app, " + parties(grant.orgId())
                        + " FROM refresh_token r LEFT JOIN app a ON a.client_id = r.client_id AND " + APP_IS_USABLE
                        + " WHERE r.sha256 = :sha256")
                .param("sha256", sha256)
                .param("org_id", grant.orgId())
                .param("user_id", grant.userId())
                .query((row, number) -> new PresentedRefreshToken(RefreshTokenStore.read(row, number), usable(row)))
                .optional();
    }

    private static String parties(UUID orgId) {
        return """
                :org_id::uuid AS user_org_id, a.org_id AS app_org_id, a.first_party,
                array_to_string(a.scopes, ' ') AS app_scopes, array_to_string(a.approved_scopes, ' ') AS approved_scopes,
                a.reinstated_at, %s AS user_active
                """.formatted(AuthUserStore.activeCondition(orgId));
    }

    private static @Nullable GrantParties usable(ResultSet row) throws SQLException {
        return row.getString("usable_app") == null ? null : read(row);
    }

    private static GrantParties read(ResultSet row) throws SQLException {
        var reinstatedAt = row.getTimestamp("reinstated_at");
        return new GrantParties(
                row.getObject("user_org_id", UUID.class),
                new AppScopes(
                        row.getObject("app_org_id", UUID.class),
                        row.getBoolean("first_party"),
                        Scope.parse(row.getString("app_scopes")),
                        Scope.parse(row.getString("approved_scopes"))),
                reinstatedAt == null ? null : reinstatedAt.toInstant(),
                row.getBoolean("user_active"));
    }
}
