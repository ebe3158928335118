package dev.switchboard.auth.tokens.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Rows.TestApp;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The plan of the function that finds credentials, which PostgreSQL keeps while their tables grow.
class CredentialPlanIT extends AuthServerTest {

    private static final int MANY = 5_000;
    private static final int FEW = 20;

    private static final String TOKENS = """
            INSERT INTO access_token (sha256, client_id, org_id, scope, issued_at, expires_at)
            SELECT sha256(convert_to('token ' || n, 'UTF8')), ?, ?, 'users:read', now(), now() + interval '1 hour'
            FROM generate_series(1, ?) AS n""";

    private static final String KEYS = """
            INSERT INTO api_key (org_id, id, created_by, name, sha256, hint, last_characters, scopes, created_at)
            SELECT ?, uuidv7(), ?, 'Key', sha256(convert_to('key ' || n, 'UTF8')), '0000', '0000',
                   '{users:read}', now()
            FROM generate_series(1, ?) AS n""";

    private static final String FIND = """
            SELECT count(*) FROM use_credentials(
                ARRAY[sha256('token 1'), sha256('key 1'), sha256('unknown')], now())""";

    private static final String READ = """
            SELECT sum(coalesce(idx_scan, 0) + coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))
            FROM pg_stat_xact_user_tables WHERE relname IN ('access_token', 'api_key')""";

    private static void execute(Connection connection, String sql, Object... parameters) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.executeUpdate();
        }
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    @Test
    void readsTheSameFewRowsHoweverManyCredentialsThereAre() throws Exception {
        TestApp app = rows.confidentialApp("users:read");
        try (var owner = POSTGRES.connect("auth_migrator")) {
            // Otherwise PostgreSQL assumes ten pages.
            execute(owner, "ANALYZE auth.access_token, auth.api_key");
        }
        try (var connection = POSTGRES.connect("auth")) {
            connection.setAutoCommit(false);
            assertThat(number(connection, FIND)).isZero();
            execute(connection, TOKENS, app.clientId(), app.orgId(), MANY);
            execute(connection, KEYS, app.orgId(), UUID.randomUUID(), MANY);
            long before = number(connection, READ);

            assertThat(number(connection, FIND)).isEqualTo(2);

            assertThat(number(connection, READ) - before).isBetween(1L, (long) FEW);
            connection.rollback();
        }
    }
}
