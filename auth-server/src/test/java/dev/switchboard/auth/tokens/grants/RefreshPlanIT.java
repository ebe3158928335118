package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/// The plan of a refresh, which PostgreSQL keeps while the table of grants grows.
class RefreshPlanIT extends GrantTest {

    private static final int MANY = 2_000;
    private static final int FEW = 20;

    /// Adds grants of the user with a refresh token each, whose hashes are those of `prefix` and a number from 1.
    private static final String GRANT = """
            WITH made AS MATERIALIZED (SELECT uuidv7() AS id, n FROM generate_series(1, ?) AS n),
            granted AS (
                INSERT INTO authorization_grant (org_id, id, client_id, user_id, scopes, created_at)
                SELECT ?, id, ?, ?, '{users:read}', now() FROM made)
            INSERT INTO refresh_token (sha256, org_id, grant_id, issued_at, expires_at, generation, client_id)
            SELECT sha256(convert_to(? || n, 'UTF8')), ?, id, now(), now() + interval '30 days', 0, ? FROM made""";

    private static final String REFRESH = """
            SELECT count(*) FILTER (WHERE refused IS NULL) FROM refresh_grants(
                ARRAY[sha256(convert_to(? || 1, 'UTF8'))], ARRAY[?], ARRAY['users:read'], ARRAY['users:read'], ARRAY[NULL],
                ARRAY[sha256(convert_to('access of ' || ?, 'UTF8'))],
                ARRAY[sha256(convert_to('refresh of ' || ?, 'UTF8'))], now(), now() + interval '1 hour',
                now() + interval '30 days', NULL, interval '1 minute', 50)""";

    private static final String READ = """
            SELECT coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) FROM pg_stat_xact_user_tables
            WHERE relid = ?::regclass""";

    private void grant(Connection connection, String prefix, int count) throws SQLException {
        try (var statement = connection.prepareStatement(GRANT)) {
            statement.setInt(1, count);
            statement.setObject(2, user.orgId());
            statement.setString(3, app.clientId());
            statement.setObject(4, user.id());
            statement.setString(5, prefix);
            statement.setObject(6, user.orgId());
            statement.setString(7, app.clientId());
            statement.executeUpdate();
        }
    }

    private long refresh(Connection connection, String prefix) throws SQLException {
        try (var statement = connection.prepareStatement(REFRESH)) {
            statement.setString(1, prefix);
            statement.setString(2, app.clientId());
            statement.setString(3, prefix);
            statement.setString(4, prefix);
            return number(statement.executeQuery());
        }
    }

    private static long number(ResultSet rows) throws SQLException {
        try (rows) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private static long read(Connection connection, String table) throws SQLException {
        try (var statement = connection.prepareStatement(READ)) {
            statement.setString(1, table);
            return number(statement.executeQuery());
        }
    }

    @Test
    void readsTheSameFewGrantsHoweverManyTheCompanyHas() throws Exception {
        try (var connection = DriverManager.getConnection(POSTGRES.jdbcUrl(), "auth", POSTGRES.password("auth"))) {
            connection.setAutoCommit(false);
            grant(connection, "few", 1);
            assertThat(refresh(connection, "few")).isEqualTo(1);
            grant(connection, "many", MANY);
            long before = read(connection, "authorization_grant");

            assertThat(refresh(connection, "many")).isEqualTo(1);

            assertThat(read(connection, "authorization_grant") - before).isBetween(1L, (long) FEW);
            connection.rollback();
        }
    }

    @Test
    void readsTheSameFewRefreshTokensByAPlanOfATableThatHadOne() throws Exception {
        try (var connection = POSTGRES.connect("postgres");
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("SET LOCAL search_path TO auth");
            statement.execute("TRUNCATE refresh_token");
            grant(connection, "few", 1);
            statement.execute("ANALYZE refresh_token");
            assertThat(refresh(connection, "few")).isEqualTo(1);
            grant(connection, "many", MANY);
            long before = read(connection, "refresh_token");

            assertThat(refresh(connection, "many")).isEqualTo(1);

            assertThat(read(connection, "refresh_token") - before).isBetween(1L, (long) FEW);
            connection.rollback();
        }
    }
}
