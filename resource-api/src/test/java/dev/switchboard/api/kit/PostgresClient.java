package dev.switchboard.api.kit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/// `pg_dump` and `pg_restore` of the server's major version, which the embedded PostgreSQL comes
/// without. They are those of the environment variable `PG_DUMP`, or those of `.ci/unpack-pg-dump`,
/// of Debian's packages or on the `PATH`.
public final class PostgresClient {

    /// The role that operators create for dumps by docs/operations/backup.md#dumps.
    public static final String BACKUP = "backup";

    private static final String BACKUP_PASSWORD = "backup-password";
    private static final String VARIABLE = "PG_DUMP";
    private static final Pattern VERSION = Pattern.compile("\\(PostgreSQL\\) (\\d+)");
    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final Path LOG = Path.of("target", "postgresql-client.log");

    private final String dump;
    private final String restore;

    private PostgresClient(String dump) {
        this.dump = dump;
        this.restore = dump.replaceFirst("pg_dump$", "pg_restore");
    }

    /// Skips the test where there is none.
    public static PostgresClient find() throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres")) {
            int major = connection.getMetaData().getDatabaseMajorVersion();
            return candidates(major)
                    .filter(program -> isOf(major, program))
                    .findFirst()
                    .map(PostgresClient::new)
                    .orElseThrow(() -> absent(major));
        }
    }

    private static Stream<String> candidates(int major) {
        var named = System.getenv(VARIABLE);
        var unpacked = Path.of(
                System.getProperty("user.home"), ".cache/switchboard/postgresql-client-" + major, "bin/pg_dump");
        return named != null
                ? Stream.of(named)
                : Stream.of(unpacked.toString(), "/usr/lib/postgresql/" + major + "/bin/pg_dump", "pg_dump");
    }

    private static boolean isOf(int major, String program) {
        try {
            var process = new ProcessBuilder(program, "--version")
                    .redirectErrorStream(true)
                    .start();
            var version = VERSION.matcher(new String(process.getInputStream().readAllBytes(), UTF_8));
            return version.find() && Integer.parseInt(version.group(1)) == major;
        } catch (IOException e) {
            return false;
        }
    }

    private static TestAbortedException absent(int major) {
        var reason = "DumpIT needs pg_dump " + major + ", and there is none. Run"
                + " .ci/unpack-pg-dump (Debian), install PostgreSQL's client, or set " + VARIABLE
                + " to the path of its pg_dump.";
        return new TestAbortedException(reason);
    }

    /// Creates the role for dumps by docs/operations/backup.md#dumps, if it does not exist.
    public static void createBackupRole(TestPostgres postgres) throws SQLException {
        try (var connection = postgres.connect("postgres");
                var statement = connection.createStatement()) {
            if (statement
                    .executeQuery("select from pg_roles where rolname = '" + BACKUP + "'")
                    .next()) {
                return;
            }
            statement.execute("create role " + BACKUP + " login password '" + BACKUP_PASSWORD + "'");
            statement.execute("grant pg_read_all_data to " + BACKUP);
            statement.execute("grant connect on database " + postgres.database() + " to " + BACKUP);
        }
    }

    /// Starts a dump of the whole database, as the role for dumps, to standard output.
    ///
    /// @param applicationName by which PostgreSQL shows its session
    public Process dump(TestPostgres postgres, String applicationName, String... options) throws IOException {
        var command = new ArrayList<>(List.of(dump, "--format=custom", "--username=" + BACKUP));
        command.addAll(List.of(options));
        command.add(postgres.database());
        var process = process(command, postgres, BACKUP_PASSWORD);
        process.environment().put("PGAPPNAME", applicationName);
        return process.start();
    }

    /// Replaces a server's database by the contents of a dump.
    public void restore(TestPostgres postgres, Path file) throws IOException {
        var command = List.of(
                restore,
                "--username=postgres",
                "--exit-on-error",
                "--clean",
                "--if-exists",
                "--create",
                "--dbname=postgres",
                file.toString());
        assertSucceeds(process(command, postgres, postgres.password("postgres")).start());
    }

    private static ProcessBuilder process(List<String> command, TestPostgres postgres, String password) {
        var process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.appendTo(LOG.toFile()));
        process.environment().put("PGHOST", postgres.host());
        process.environment().put("PGPORT", Integer.toString(postgres.port()));
        process.environment().put("PGPASSWORD", password);
        return process;
    }

    /// Waits until a program has ended, and fails unless it succeeded.
    public static void assertSucceeds(Process process) throws IOException {
        assertThat(process.onExit()).as("%s", log()).succeedsWithin(LONGEST);
        assertThat(process.exitValue()).as("%s", log()).isZero();
    }

    /// What the programs wrote to their standard error.
    public static String log() throws IOException {
        return Files.readString(LOG);
    }
}
