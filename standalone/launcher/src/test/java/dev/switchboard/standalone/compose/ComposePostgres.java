package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.embedded.PostgresServer;
import dev.switchboard.embedded.PostgresSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The embedded PostgreSQL in place of the containers `postgres` and `bootstrap` of docker-compose.yml: with the
/// archive, the database, the roles and the passwords that they would have.
final class ComposePostgres {

    private static final Pattern GETENV = Pattern.compile("^\\\\getenv (\\w+) (\\w+)$", Pattern.MULTILINE);

    private final ComposeFile compose;
    private final Path directory;
    private final String password;
    private final PostgresServer server;
    private boolean superuser = true;

    /// @param more settings of PostgreSQL, beside those of its container
    ComposePostgres(Binaries binaries, ComposeFile compose, Path directory, Map<String, String> more) {
        this.compose = compose;
        this.directory = directory;
        this.password = compose.value("postgres", "POSTGRES_PASSWORD");
        this.server = new PostgresServer(
                binaries,
                new PostgresSettings(
                        data(), directory.resolve("postgresql.log"), FreePort.next(), password, settings(more)));
    }

    /// Starts it on a new database.
    void start() throws SQLException, IOException {
        server.start();
        bootstrap();
    }

    /// Starts it on its present data.
    void restart() {
        server.restart();
    }

    void stop() {
        server.stop();
    }

    int port() {
        return server.port();
    }

    String password() {
        return password;
    }

    Path data() {
        return directory.resolve("postgresql");
    }

    /// The first column of the first row, as the superuser.
    String text(String query) throws SQLException {
        try (var connection = server.connectAsSuperuser("switchboard");
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }

    /// Runs statements as the superuser.
    void execute(String... statements) throws SQLException {
        try (var connection = server.connectAsSuperuser("switchboard");
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /// What the container sets so that it archives, and that this server need not survive a power failure.
    private Map<String, String> settings(Map<String, String> more) {
        var settings = new HashMap<>(more);
        settings.put("fsync", "off");
        for (var argument : compose.command("postgres")) {
            if (argument.startsWith("-carchive_")) {
                var setting = argument.substring("-c".length()).split("=", 2);
                settings.put(
                        setting[0],
                        setting[1].replaceFirst(
                                "^/bootstrap/backup ",
                                "BACKUP_DIRECTORY=" + backups() + " " + Matcher.quoteReplacement(backup() + " ")));
            }
        }
        return settings;
    }

    /// The script `backup` that is mounted into the container of PostgreSQL.
    Path backup() {
        return compose.mounted("postgres", "/bootstrap/backup").toAbsolutePath().normalize();
    }

    /// What is mounted at /backup.
    Path backups() {
        return directory.resolve("backup");
    }

    /// What the container `bootstrap` does with the files that are mounted into it.
    private void bootstrap() throws SQLException, IOException {
        var sql = Files.readString(compose.mounted("bootstrap", "/switchboard/bootstrap.sql"));
        var script = Files.readString(compose.mounted("bootstrap", "/bootstrap/bootstrap"));
        var database = compose.value("postgres", "POSTGRES_DB");
        if (!superuser) {
            createAdministrator();
        }
        try (var connection = connectAsAdministrator("postgres");
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + database);
        }
        try (var connection = connectAsAdministrator(database);
                var statement = connection.createStatement()) {
            statement.execute(sql);
            // Each upgrade repeats it.
            statement.execute(sql);
            var roles = GETENV.matcher(script);
            while (roles.find()) {
                var role = roles.group(1);
                assertThat(script).contains("ALTER ROLE " + role + " PASSWORD :'" + role + "';");
                var password = compose.value("bootstrap", roles.group(2));
                statement.execute("ALTER ROLE " + role + " PASSWORD '" + password + "'");
            }
        }
    }

    private void createAdministrator() throws SQLException {
        try (var connection = server.connectAsSuperuser("postgres");
                var statement = connection.createStatement()) {
            statement.execute("CREATE ROLE administrator LOGIN CREATEDB CREATEROLE PASSWORD '" + password + "'");
        }
    }

    private Connection connectAsAdministrator(String database) throws SQLException {
        return superuser ? server.connectAsSuperuser(database) : server.connect(database, "administrator", password);
    }

    /// Before the start: the administrator of PostgreSQL is no superuser, as at RDS, Cloud SQL and Azure.
    void withoutSuperuser() {
        superuser = false;
    }
}
