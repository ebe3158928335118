package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.App;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Writes the tokens of a grant. Each method is one statement, because a code exchange and a
/// refresh hold a row lock while they wait for it.
@Component
class GrantTokenStore {

    private static final String INSERT_ACCESS_TOKEN = """
            INSERT INTO access_token
                (sha256, org_id, user_id, grant_id, issued_at, expires_at, generation, client_id, scope)
            VALUES (:access, :org_id, :user_id, :grant_id, :issued_at, :access_expires_at, :generation, :client_id, :scope)
            """;

    private static final String INSERT_REFRESH_TOKEN = """
            INSERT INTO refresh_token (sha256, org_id, grant_id, issued_at, expires_at, generation, client_id)
            VALUES (:refresh, :org_id, :grant_id, :issued_at, :refresh_expires_at, :generation, :client_id)
            """;

    /// Stands for any company that is neither an app's own nor the operators'.
    private static final UUID FOREIGN = new UUID(0, 1);

    private final JdbcClient jdbc;

    GrantTokenStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Adds a new grant with the tokens of generation 0, and marks its code as used.
    ///
    /// @param code the hash of the code
    void addFirst(Grant grant, GrantOutcome.Issued issued, byte[] code) {
        jdbc.sql("""
                WITH new_grant AS (
                    INSERT INTO authorization_grant (org_id, id, client_id, user_id, scopes, created_at, session_id)
                    VALUES (:org_id, :grant_id, :client_id, :user_id, string_to_array(:granted, ' '), :created_at,
                        :session_id)),
                used AS (
                    UPDATE authorization_code SET used_at = :created_at, grant_id = :grant_id WHERE sha256 = :code),
                access AS (""" + INSERT_ACCESS_TOKEN + ") " + INSERT_REFRESH_TOKEN)
                .params(params(grant, issued))
                .param("granted", Scope.format(grant.scopes()))
                .param("created_at", Timestamp.from(grant.createdAt()))
                .param("session_id", grant.sessionId(), Types.OTHER)
                .param("code", code)
                .update();
    }

    /// Adds the tokens of the next generation of each presented token's grant, in one statement that also decides which
    /// of them may: the function `refresh_grants`.
    ///
    /// @return the results, in the order of the refreshes
    List<RefreshResult> addNext(List<Refresh> refreshes, OAuthProperties properties) {
        var now = refreshes.stream().map(Refresh::now).max(Instant::compareTo).orElseThrow();
        var results = new ArrayList<RefreshResult>(Collections.nCopies(refreshes.size(), new RefreshResult.Unknown()));
        jdbc.sql("""
                SELECT * FROM refresh_grants(:presented, :client_ids, :allowed, :foreign, :requested, :access, :refresh,
                    :now, :access_end, :refresh_end, :grant_lifetime::interval, :grace::interval, :most)
                """)
                .param("presented", hashes(refreshes, Refresh::presented))
                .param("client_ids", strings(refreshes, refresh -> refresh.app().clientId()))
                .param(
                        "allowed",
                        strings(
                                refreshes,
                                refresh -> allowed(refresh.app(), refresh.app().orgId())))
                .param("foreign", strings(refreshes, refresh -> allowed(refresh.app(), FOREIGN)))
                .param("requested", strings(refreshes, GrantTokenStore::requested))
                .param("access", hashes(refreshes, Refresh::accessToken))
                .param("refresh", hashes(refreshes, Refresh::refreshToken))
                .param("now", Timestamp.from(now))
                .param("access_end", Timestamp.from(now.plus(properties.accessTokenLifetime())))
                .param("refresh_end", Timestamp.from(now.plus(properties.refreshTokenLifetime())))
                .param("grant_lifetime", interval(properties.grantLifetime()), Types.VARCHAR)
                .param("grace", interval(properties.refreshGrace()))
                .param("most", properties.tokensPerGrant())
                .query((RowCallbackHandler) row -> {
                    int place = Math.toIntExact(row.getLong("place") - 1);
                    var refused = row.getString("refused");
                    results.set(
                            place, refused == null ? issued(row, refreshes.get(place), now) : refused(row, refused));
                });
        return results;
    }

    private static RefreshResult refused(ResultSet row, String reason) throws SQLException {
        return new RefreshResult.Refused(
                RefreshResult.Reason.valueOf(reason.toUpperCase(Locale.ROOT)),
                row.getObject("of_org_id", UUID.class),
                row.getObject("of_user_id", UUID.class),
                row.getObject("of_grant_id", UUID.class),
                row.getTimestamp("ends_at").toInstant());
    }

    private static GrantOutcome.Issued issued(ResultSet row, Refresh refresh, Instant now) throws SQLException {
        return new GrantOutcome.Issued(
                row.getObject("of_org_id", UUID.class),
                row.getObject("of_user_id", UUID.class),
                Scope.parse(row.getString("issued_scope")),
                refresh.accessToken(),
                refresh.refreshToken(),
                now,
                row.getTimestamp("access_expires_at").toInstant(),
                row.getTimestamp("refresh_expires_at").toInstant(),
                List.of((String[]) row.getArray("ended").getArray()));
    }

    private static String allowed(App app, UUID orgId) {
        return Scope.format(app.stillAllowed(app.scopes(), orgId));
    }

    private static @Nullable String requested(Refresh refresh) {
        return refresh.requested() == null ? null : Scope.format(refresh.requested());
    }

    private static byte[][] hashes(List<Refresh> refreshes, Function<Refresh, Credential> token) {
        return refreshes.stream().map(refresh -> token.apply(refresh).sha256()).toArray(byte[][]::new);
    }

    private static @Nullable String[] strings(List<Refresh> refreshes, Function<Refresh, @Nullable String> value) {
        return refreshes.stream().map(value).toArray(String[]::new);
    }

    private static @Nullable String interval(@Nullable Duration duration) {
        return duration == null ? null : duration.toString();
    }

    private static Map<String, Object> params(Grant grant, GrantOutcome.Issued issued) {
        return Map.ofEntries(
                Map.entry("access", issued.accessToken().sha256()),
                Map.entry("refresh", issued.refreshToken().sha256()),
                Map.entry("org_id", grant.orgId()),
                Map.entry("user_id", grant.userId()),
                Map.entry("grant_id", grant.id()),
                Map.entry("issued_at", Timestamp.from(issued.issuedAt())),
                Map.entry("access_expires_at", Timestamp.from(issued.accessExpiresAt())),
                Map.entry("refresh_expires_at", Timestamp.from(issued.refreshExpiresAt())),
                Map.entry("generation", 0),
                Map.entry("client_id", grant.clientId()),
                Map.entry("scope", Scope.format(issued.scopes())));
    }
}
