package dev.switchboard.testkit;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.DatabaseBootstrap;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.embedded.PostgresServer;
import dev.switchboard.embedded.PostgresSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;

/// One real PostgreSQL per test JVM, bootstrapped like the product's own: database, roles, schemas,
/// rights. Each service's migrations create its tables.
///
/// Its settings differ from the product's so that tests are fast: nothing is forced to disk, and signing in is
/// cheap.
public final class TestPostgres {

    private static final Map<String, String> PASSWORDS = Map.of(
            "auth",
            "auth-password",
            "auth_migrator",
            "auth-migrator-password",
            "telephony",
            "telephony-password",
            "telephony_migrator",
            "telephony-migrator-password",
            PostgresServer.SUPERUSER,
            "superuser-password");
    /// Enough connections for all contexts of a module's tests, each of which keeps its pool until the end. A
    /// SCRAM sign-in hashes once instead of 4,096 times.
    private static final Map<String, String> SETTINGS = Map.of(
            "fsync", "off",
            "synchronous_commit", "off",
            "full_page_writes", "off",
            "max_connections", "200",
            "scram_iterations", "1");

    /// Replaces the limits of the services' roles: a test holds a lock for as long as it needs, and generates many
    /// rows in one statement.
    private static final String LIMITS = "set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0;"
            + " set statement_timeout = '1min'";

    private static final class Holder {
        static final TestPostgres SHARED = new TestPostgres("postgresql");
    }

    private static final int MOST_CONNECTIONS = 16;

    static {
        // HikariCP would not check a connection that was used in the last 500 ms, in which the server may have
        // restarted.
        System.setProperty("com.zaxxer.hikari.aliveBypassWindowMs", "0");
    }

    private final Path data;
    private final PostgresServer server;
    private final Map<String, DataSource> pools = new ConcurrentHashMap<>();

    private TestPostgres(String name) {
        var directory = TestDirectories.createData();
        data = directory.resolve(name);
        var settings = new PostgresSettings(
                data, directory.resolve(name + ".log"), FreePort.next(), password(PostgresServer.SUPERUSER), SETTINGS);
        server = new PostgresServer(TestDirectories.binaries(), settings);
        start();
        try {
            DatabaseBootstrap.apply(server, servicePasswords());
            hashPasswordsAgain();
        } catch (SQLException e) {
            throw new IllegalStateException("the bootstrap failed", e);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop PostgreSQL"));
    }

    private static Map<String, String> servicePasswords() {
        var passwords = new HashMap<>(PASSWORDS);
        passwords.remove(PostgresServer.SUPERUSER);
        return passwords;
    }

    /// Has the server hash them, with the iterations of its settings.
    private void hashPasswordsAgain() throws SQLException {
        try (var superuser = connect(PostgresServer.SUPERUSER);
                var statement = superuser.createStatement()) {
            for (var password : PASSWORDS.entrySet()) {
                statement.execute("alter role " + password.getKey() + " password '" + password.getValue() + "'");
            }
        }
    }

    /// The server of this JVM, started on first use and stopped at the JVM's end.
    public static TestPostgres shared() {
        return Holder.SHARED;
    }

    /// Another server with data of its own, stopped at the JVM's end at the latest.
    ///
    /// @param name unique among these servers
    public static TestPostgres separate(String name) {
        return new TestPostgres(name);
    }

    public String host() {
        return "127.0.0.1";
    }

    public int port() {
        return server.port();
    }

    public String database() {
        return DatabaseBootstrap.DATABASE;
    }

    /// @param role `auth`, `auth_migrator`, `telephony`, `telephony_migrator` or `postgres`, the superuser
    public String password(String role) {
        return Objects.requireNonNull(PASSWORDS.get(role), role);
    }

    public String jdbcUrl() {
        return "jdbc:postgresql://" + host() + ":" + port() + "/" + database();
    }

    public String r2dbcUrl() {
        return "r2dbc:postgresql://" + host() + ":" + port() + "/" + database();
    }

    /// A pool of connections, for rows that tests write and read all the time: to open a connection costs many
    /// times as much as a statement. Connections survive a restart of the server as a pool's do: each is checked
    /// before it is used. Not for work that changes settings of the session.
    ///
    /// @param role as for [#password]
    public DataSource dataSource(String role) {
        return pools.computeIfAbsent(role, this::newPool);
    }

    private DataSource newPool(String role) {
        var config = new HikariConfig();
        config.setPoolName("tests as " + role);
        // Statements are not prepared on the server, where a test may change tables and functions under them.
        config.setJdbcUrl(jdbcUrl() + "?prepareThreshold=0&ApplicationName=tests");
        config.setConnectionInitSql(LIMITS);
        config.setUsername(role);
        config.setPassword(password(role));
        config.setMinimumIdle(0);
        config.setMaximumPoolSize(MOST_CONNECTIONS);
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }

    /// A new connection to the database; the caller closes it.
    public Connection connect(String role) throws SQLException {
        var connection = server.connect(database(), role, password(role));
        try (var statement = connection.createStatement()) {
            statement.execute(LIMITS);
        }
        return connection;
    }

    /// Stops it, like an outage. The test has to start it again, since other tests share it.
    public void stop() {
        server.stop();
    }

    /// Restarts it on the same port, with the same data.
    public void start() {
        server.start();
    }

    /// Copies the data of the stopped server.
    ///
    /// @return the directory of the copy
    public Path copy() {
        var copy = data.resolveSibling(data.getFileName() + ".copy");
        copy(data, copy);
        return copy;
    }

    /// Replaces the data of the stopped server with a copy.
    public void restore(Path copy) {
        try {
            Binaries.delete(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        copy(copy, data);
    }

    private static void copy(Path from, Path to) {
        try (var files = Files.walk(from)) {
            for (var file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
