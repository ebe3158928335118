package dev.switchboard.auth.apps;

import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads apps.
@Component
public class AppStore {

    private final JdbcClient jdbc;
    private final Clock clock;

    AppStore(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /// The app of this client_id, suspended or not; empty for a deleted one.
    public Optional<App> find(String clientId) {
        return find(List.of(clientId)).getFirst();
    }

    /// As [#find(String)], for several in one statement.
    ///
    /// @return the apps, in the order of the client_ids
    public List<Optional<App>> find(List<String> clientIds) {
        var found = jdbc
                .sql("""
                SELECT client_id, org_id, name, encode(secret_sha256, 'hex') AS secret_sha256,
                       CASE WHEN previous_secret_expires_at > :now THEN encode(previous_secret_sha256, 'hex') END
                           AS previous_secret_sha256,
                       array_to_string(scopes, ' ') AS scopes, array_to_string(approved_scopes, ' ') AS approved_scopes,
                       redirect_uris, first_party, reinstated_at, homepage_url, logo_url,
                       suspended_since IS NOT NULL AND reinstated_at IS NULL AS suspended
                FROM app WHERE client_id = ANY (:client_ids) AND deleted_at IS NULL
                """)
                .param("now", Timestamp.from(clock.instant()))
                .param("client_ids", clientIds.toArray(String[]::new))
                .query((row, number) -> read(row))
                .list()
                .stream()
                .collect(Collectors.toMap(App::clientId, Function.identity()));
        return clientIds.stream().map(id -> Optional.ofNullable(found.get(id))).toList();
    }

    private static App read(ResultSet row) throws SQLException {
        var reinstatedAt = row.getTimestamp("reinstated_at");
        return new App(
                row.getString("client_id"),
                row.getObject("org_id", UUID.class),
                row.getString("name"),
                row.getString("secret_sha256"),
                row.getString("previous_secret_sha256"),
                List.of((String[]) row.getArray("redirect_uris").getArray()),
                Scope.parse(row.getString("scopes")),
                Scope.parse(row.getString("approved_scopes")),
                row.getBoolean("first_party"),
                row.getBoolean("suspended"),
                reinstatedAt == null ? null : reinstatedAt.toInstant(),
                row.getString("homepage_url"),
                row.getString("logo_url"));
    }
}
