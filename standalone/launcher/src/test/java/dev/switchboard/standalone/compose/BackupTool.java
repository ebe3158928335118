package dev.switchboard.standalone.compose;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.switchboard.embedded.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The script deploy/postgres/backup for an installation, with the client programs of `.ci/unpack-pg-dump`, as the
/// containers `postgres` and `backup` run it.
final class BackupTool {

    private static final Path PROGRAMS =
            Path.of(System.getProperty("user.home"), ".cache", "switchboard", "postgresql-client-18", "bin");

    private final ComposeStack stack;
    private final String password;

    /// The test is skipped without the client programs, except in CI, where it fails.
    BackupTool(ComposeStack stack) {
        this.stack = stack;
        this.password = stack.postgres().password();
    }

    static void requirePrograms() {
        boolean there = Files.isExecutable(PROGRAMS.resolve("pg_basebackup"));
        assertThat(there || System.getenv("CI") == null)
                .as("%s is there in CI", PROGRAMS)
                .isTrue();
        assumeThat(there).as("run .ci/unpack-pg-dump").isTrue();
    }

    /// Runs one of its commands.
    ///
    /// @return what it wrote to its standard output
    String run(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(stack.postgres().backup().toString()));
        command.addAll(List.of(arguments));
        return succeed(command);
    }

    /// Runs a file of SQL as the superuser.
    void sql(Path file) throws IOException, InterruptedException {
        succeed(List.of(
                PROGRAMS.resolve("psql").toString(), "-v", "ON_ERROR_STOP=1", "-qf", file.toString(), "switchboard"));
    }

    /// Runs one of its commands that has to fail.
    ///
    /// @return what it wrote to its standard error
    String fail(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(stack.postgres().backup().toString()));
        command.addAll(List.of(arguments));
        var process = process(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isNotZero();
        return output;
    }

    private String succeed(List<String> command) throws IOException, InterruptedException {
        var errors = Files.createTempFile("backup", ".log");
        try {
            var process = process(command).redirectError(errors.toFile()).start();
            var output = new String(process.getInputStream().readAllBytes(), UTF_8);
            assertThat(process.waitFor())
                    .as("%s: %s", command, Files.readString(errors))
                    .isZero();
            return output;
        } finally {
            Files.delete(errors);
        }
    }

    private ProcessBuilder process(List<String> command) {
        var builder = new ProcessBuilder(command);
        var environment = builder.environment();
        environment.merge("PATH", PROGRAMS.toString(), (path, programs) -> programs + ":" + path);
        // The /tmp of the container is small, and backups do not need it.
        environment.put("TMPDIR", "/nonexistent");
        environment.put("BACKUP_DIRECTORY", stack.postgres().backups().toString());
        environment.put("PGDATA", stack.postgres().data().toString());
        environment.put("MEDIA", stack.media().toString());
        environment.put("PGHOST", "127.0.0.1");
        environment.put("PGPORT", String.valueOf(stack.postgres().port()));
        environment.put("PGUSER", PostgresServer.SUPERUSER);
        environment.put("PGPASSWORD", password);
        return builder;
    }
}
