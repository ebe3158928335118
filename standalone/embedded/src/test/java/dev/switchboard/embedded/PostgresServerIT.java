package dev.switchboard.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresServerIT {

    private static final Map<String, String> PASSWORDS =
            Map.of("auth", "a", "auth_migrator", "am", "telephony", "t'", "telephony_migrator", "tm");

    /// One database for all tests: creating it takes longer than most of them.
    @TempDir
    private static Path directory;

    private PostgresServer server;

    @BeforeEach
    void start() {
        server = TestServers.postgres(directory, FreePort.next());
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (connection;
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String query(Connection connection, String sql) throws SQLException {
        try (connection;
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private Connection as(String role) throws SQLException {
        return server.connect(DatabaseBootstrap.DATABASE, role, Objects.requireNonNull(PASSWORDS.get(role)));
    }

    @Test
    void keepsItsDataAcrossRestarts() throws SQLException {
        execute(server.connectAsSuperuser("postgres"), "CREATE TABLE kept AS SELECT 'still here' AS word");
        server.stop();
        server.start();
        assertThat(query(server.connectAsSuperuser("postgres"), "SELECT word FROM kept"))
                .isEqualTo("still here");
    }

    @Test
    void doesNotRestartWithoutItsData() throws Exception {
        server.stop();
        var data = directory.resolve("postgresql");
        var elsewhere = directory.resolve("elsewhere");
        Files.move(data, elsewhere);
        assertThatThrownBy(server::restart)
                .isInstanceOf(EmbeddedServerException.class)
                .hasMessageEndingWith("postgresql does not exist.");
        assertThat(data).doesNotExist();
        Files.move(elsewhere, data);
    }

    @Test
    void survivesPowerLossByDefault() throws SQLException {
        assertThat(query(server.connectAsSuperuser("postgres"), "SHOW fsync")).isEqualTo("on");
        assertThat(query(server.connectAsSuperuser("postgres"), "SHOW synchronous_commit"))
                .isEqualTo("on");
    }

    @Test
    void requiresAPasswordOfEveryRole() {
        assertThatThrownBy(() -> server.connect("postgres", PostgresServer.SUPERUSER, "guessed"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
    }

    @Test
    void explainsThatTheDataHasAnotherPassword() {
        server.stop();
        var other = TestServers.postgres(directory, FreePort.next(), "another");
        assertThatThrownBy(other::start)
                .isInstanceOf(EmbeddedServerException.class)
                .hasMessageContaining("another password");
    }

    @Test
    void startsAfterAnInterruptedInitdb() throws Exception {
        var fresh = directory.resolve("interrupted");
        var incomplete = Files.createDirectories(fresh.resolve("postgresql.new123"));
        Files.writeString(incomplete.resolve("PG_VERSION"), "18");
        var other = TestServers.postgres(fresh, FreePort.next());
        other.start();
        assertThat(query(other.connectAsSuperuser("postgres"), "SELECT 1")).isEqualTo("1");
        assertThat(incomplete).doesNotExist();
        other.stop();
    }

    @Test
    void letsTheServiceRolesWriteRowsAndNothingElse() throws SQLException {
        DatabaseBootstrap.apply(server, PASSWORDS);
        DatabaseBootstrap.apply(server, PASSWORDS);
        execute(as("telephony_migrator"), "CREATE TABLE call (id bigserial PRIMARY KEY, note text)");

        execute(as("telephony"), "INSERT INTO call (note) VALUES ('hello')");

        assertThat(query(as("telephony"), "SELECT note FROM call")).isEqualTo("hello");
        assertRefused("telephony", "CREATE TABLE telephony.mine ()");
        assertRefused("telephony", "DROP TABLE call");
        assertRefused("telephony", "TRUNCATE call");
        assertRefused("telephony", "CREATE TABLE public.mine ()");
    }

    @Test
    void hidesEachSchemaFromTheOtherService() throws SQLException {
        DatabaseBootstrap.apply(server, PASSWORDS);
        execute(as("auth_migrator"), "CREATE TABLE token (id text)");
        execute(as("telephony_migrator"), "CREATE TABLE number (id text)");
        execute(as("telephony_migrator"), "CREATE VIEW auth_user AS SELECT id FROM number");
        execute(as("telephony_migrator"), "GRANT SELECT ON auth_user TO auth");

        assertRefused("telephony", "SELECT * FROM auth.token");
        assertRefused("telephony_migrator", "SELECT * FROM auth.token");
        assertRefused("auth", "SELECT * FROM telephony.number");
        assertThat(query(as("auth"), "SELECT count(*) FROM telephony.auth_user"))
                .isEqualTo("0");
    }

    @Test
    void givesTelephonyTheTrigramsOfPgTrgm() throws SQLException {
        DatabaseBootstrap.apply(server, PASSWORDS);
        execute(as("telephony_migrator"), "CREATE TABLE person (name text)");
        execute(as("telephony_migrator"), "CREATE INDEX ON person USING gin (name gin_trgm_ops)");
        assertThat(query(as("telephony"), "SELECT similarity('word', 'word')")).isEqualTo("1");
        assertThat(query(as("telephony"), "SELECT lower('ÄÖ')")).isEqualTo("äö");
    }

    private void assertRefused(String role, String sql) {
        assertThatThrownBy(() -> execute(as(role), sql))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42501"));
    }
}
