package dev.switchboard.auth.consent.connections;

import dev.switchboard.auth.apps.AppScopes;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.paging.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads a user's active grants, combined per app, without Switchboard's own applications.
@Component
class ConnectedAppStore {

    private final JdbcClient jdbc;

    ConnectedAppStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The most recently connected first.
    List<ConnectedApp> list(UUID orgId, UUID userId, PageRequest page) {
        var after = page.after();
        return jdbc.sql("""
                SELECT c.*, a.name, a.homepage_url, a.org_id AS app_org_id, o.name AS company,
                       array_to_string(a.scopes, ' ') AS app_scopes,
                       array_to_string(a.approved_scopes, ' ') AS approved_scopes
                FROM (
                    SELECT g.org_id, g.client_id, min(g.created_at) AS connected_at,
                           max(g.last_used_at) AS last_used_at,
                           string_agg(array_to_string(g.scopes, ' '), ' ') AS scopes
                    FROM authorization_grant g
                    WHERE g.org_id = :org_id AND g.user_id = :user_id AND g.ended_at IS NULL
                    GROUP BY g.org_id, g.client_id
                ) c
                JOIN app a ON a.client_id = c.client_id AND a.deleted_at IS NULL AND NOT a.first_party
                LEFT JOIN telephony.auth_company_name o ON o.id = a.org_id
                """ + (after == null ? "" : "WHERE (c.connected_at, c.client_id) < (:at, :after) ")
                        + "ORDER BY c.connected_at DESC, c.client_id DESC LIMIT :rows")
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("at", after == null ? null : Timestamp.from(after.instant(0)))
                .param("after", after == null ? null : after.text(1))
                .param("rows", page.rows())
                .query(ConnectedAppStore::read)
                .list();
    }

    private static ConnectedApp read(ResultSet row, int number) throws SQLException {
        var appOrgId = row.getObject("app_org_id", UUID.class);
        var rule = new AppScopes(
                appOrgId,
                false,
                Scope.parse(row.getString("app_scopes")),
                Scope.parse(row.getString("approved_scopes")));
        var lastUsedAt = row.getTimestamp("last_used_at");
        return new ConnectedApp(
                row.getString("client_id"),
                row.getString("name"),
                row.getString("homepage_url"),
                new ConnectedApp.Company(appOrgId.toString(), row.getString("company")),
                rule.stillAllowed(Scope.parse(row.getString("scopes")), row.getObject("org_id", UUID.class)).stream()
                        .sorted()
                        .toList(),
                row.getTimestamp("connected_at").toInstant(),
                lastUsedAt == null ? null : lastUsedAt.toInstant());
    }
}
