package dev.switchboard.auth.apps.registration;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.paging.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Apps, as the API changes them. Every change of an app locks its row first.
@Component
public class ManagedAppStore {

    private static final String SELECT = """
            SELECT org_id, client_id, name, confidential, redirect_uris, array_to_string(scopes, ' ') AS scopes,
                   array_to_string(approved_scopes, ' ') AS approved_scopes,
                   array_to_string(requested_scopes, ' ') AS requested_scopes, requested_at, homepage_url, logo_url,
                   CASE WHEN reinstated_at IS NULL THEN suspended_since END AS suspended_since, created_at,
                   CASE WHEN previous_secret_expires_at > :now THEN previous_secret_expires_at END AS previous_expires_at
            FROM app WHERE NOT first_party AND deleted_at IS NULL
            """;

    private final JdbcClient jdbc;
    private final Clock clock;

    ManagedAppStore(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    private JdbcClient.StatementSpec select(String condition) {
        return jdbc.sql(SELECT + condition).param("now", Timestamp.from(clock.instant()));
    }

    /// The company's app.
    Optional<ManagedApp> find(UUID orgId, String clientId) {
        return select("AND org_id = :org_id AND client_id = :client_id")
                .param("org_id", orgId)
                .param("client_id", clientId)
                .query(ManagedAppStore::read)
                .optional();
    }

    /// As [#find(UUID, String)], locked until the transaction ends.
    Optional<ManagedApp> lock(UUID orgId, String clientId) {
        return select("AND org_id = :org_id AND client_id = :client_id FOR UPDATE")
                .param("org_id", orgId)
                .param("client_id", clientId)
                .query(ManagedAppStore::read)
                .optional();
    }

    /// An app of any company, for the operator.
    public Optional<ManagedApp> find(String clientId) {
        return select("AND client_id = :client_id")
                .param("client_id", clientId)
                .query(ManagedAppStore::read)
                .optional();
    }

    /// As [#find(String)], locked until the transaction ends.
    public Optional<ManagedApp> lock(String clientId) {
        return select("AND client_id = :client_id FOR UPDATE")
                .param("client_id", clientId)
                .query(ManagedAppStore::read)
                .optional();
    }

    /// The company's apps, newest first.
    List<ManagedApp> list(UUID orgId, PageRequest page) {
        return page(select("AND org_id = :org_id " + after(page)).param("org_id", orgId), page);
    }

    /// Apps of all companies, newest first, for the operator.
    ///
    /// @param waiting whether scopes wait for a decision; null for either
    /// @param suspended whether it is suspended; null for either
    public List<ManagedApp> list(@Nullable Boolean waiting, @Nullable Boolean suspended, PageRequest page) {
        var conditions = (waiting == null ? "" : "AND (requested_at IS NOT NULL) = :waiting ")
                + (suspended == null
                        ? ""
                        : "AND (suspended_since IS NOT NULL AND reinstated_at IS NULL) = :suspended ");
        return page(select(conditions + after(page)).param("waiting", waiting).param("suspended", suspended), page);
    }

    private static String after(PageRequest page) {
        return (page.after() == null ? "" : "AND (created_at, client_id) < (:at, :after) ")
                + "ORDER BY created_at DESC, client_id DESC LIMIT :rows";
    }

    private static List<ManagedApp> page(JdbcClient.StatementSpec statement, PageRequest page) {
        var after = page.after();
        return statement
                .param("at", after == null ? null : Timestamp.from(after.instant(0)))
                .param("after", after == null ? null : after.text(1))
                .param("rows", page.rows())
                .query(ManagedAppStore::read)
                .list();
    }

    /// Adds the app, unless its company has `most`; returns whether it did. The caller holds
    /// the creation lock.
    ///
    /// @param secretSha256 null for a public app
    boolean add(ManagedApp app, byte @Nullable [] secretSha256, int most) {
        return jdbc.sql("""
                INSERT INTO app (client_id, org_id, name, confidential, secret_sha256, redirect_uris, scopes,
                    homepage_url, logo_url, created_at)
                SELECT :client_id, :org_id, :name, :confidential, :secret, :redirect_uris,
                       string_to_array(:scopes, ' '), :homepage_url, :logo_url, :created_at
                WHERE :most > (SELECT count(*) FROM app WHERE org_id = :org_id AND deleted_at IS NULL)
                """)
                        .param("client_id", app.clientId())
                        .param("org_id", app.orgId())
                        .param("name", app.name())
                        .param("confidential", app.type() == AppType.CONFIDENTIAL)
                        .param("secret", secretSha256, Types.BINARY)
                        .param("redirect_uris", app.redirectUris().toArray(String[]::new))
                        .param("scopes", Scope.format(app.scopes()))
                        .param("homepage_url", app.homepageUrl(), Types.VARCHAR)
                        .param("logo_url", app.logoUrl(), Types.VARCHAR)
                        .param("created_at", Timestamp.from(app.createdAt()))
                        .param("most", most)
                        .update()
                == 1;
    }

    /// Writes all fields that can be changed.
    public void update(ManagedApp app) {
        jdbc.sql("""
                UPDATE app SET name = :name, redirect_uris = :redirect_uris, scopes = string_to_array(:scopes, ' '),
                    approved_scopes = string_to_array(:approved, ' '),
                    requested_scopes = string_to_array(:requested, ' '), requested_at = :requested_at,
                    homepage_url = :homepage_url, logo_url = :logo_url
                WHERE client_id = :client_id
                """)
                .param("name", app.name())
                .param("redirect_uris", app.redirectUris().toArray(String[]::new))
                .param("scopes", Scope.format(app.scopes()))
                .param("approved", Scope.format(app.approvedScopes()))
                .param("requested", Scope.format(app.requestedScopes()))
                .param(
                        "requested_at",
                        app.requestedAt() == null ? null : Timestamp.from(app.requestedAt()),
                        Types.TIMESTAMP)
                .param("homepage_url", app.homepageUrl())
                .param("logo_url", app.logoUrl())
                .param("client_id", app.clientId())
                .update();
    }

    /// Gives the app a new secret; the current one remains valid until `previousExpiresAt`.
    void replaceSecret(String clientId, byte[] secretSha256, Instant previousExpiresAt) {
        jdbc.sql("""
                UPDATE app SET previous_secret_sha256 = secret_sha256, previous_secret_expires_at = :expires_at,
                    secret_sha256 = :secret
                WHERE client_id = :client_id
                """)
                .param("expires_at", Timestamp.from(previousExpiresAt))
                .param("secret", secretSha256)
                .param("client_id", clientId)
                .update();
    }

    /// Ends the previous secret.
    void endPreviousSecret(String clientId) {
        jdbc.sql("""
                UPDATE app SET previous_secret_sha256 = NULL, previous_secret_expires_at = NULL
                WHERE client_id = :client_id
                """).param("client_id", clientId).update();
    }

    private static ManagedApp read(ResultSet row, int number) throws SQLException {
        return new ManagedApp(
                row.getObject("org_id", UUID.class),
                row.getString("client_id"),
                row.getString("name"),
                row.getBoolean("confidential") ? AppType.CONFIDENTIAL : AppType.PUBLIC,
                List.of((String[]) row.getArray("redirect_uris").getArray()),
                Scope.parse(row.getString("scopes")),
                scopes(row, "approved_scopes"),
                scopes(row, "requested_scopes"),
                instant(row, "requested_at"),
                row.getString("homepage_url"),
                row.getString("logo_url"),
                instant(row, "suspended_since"),
                row.getTimestamp("created_at").toInstant(),
                instant(row, "previous_expires_at"));
    }

    private static Set<Scope> scopes(ResultSet row, String column) throws SQLException {
        return Scope.parse(row.getString(column));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var timestamp = row.getTimestamp(column);
        return timestamp == null ? null : timestamp.toInstant();
    }
}
