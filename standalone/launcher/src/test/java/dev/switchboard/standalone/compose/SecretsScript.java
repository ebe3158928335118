package dev.switchboard.standalone.compose;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The script `deploy/secrets` in a copy of the project that has nothing else.
public final class SecretsScript {

    private static final Path HOME = Path.of("..", "..");

    private final Path directory;

    /// @param exit its exit code
    record Outcome(int exit, String output) {}

    /// @param directory an empty one
    public SecretsScript(Path directory) throws IOException {
        this.directory = directory;
        Files.createDirectory(directory.resolve("deploy"));
        for (var file : List.of("deploy/secrets", ".env.example")) {
            Files.copy(HOME.resolve(file), directory.resolve(file));
        }
    }

    Path directory() {
        return directory;
    }

    Path file() {
        return directory.resolve(".env");
    }

    Path example() {
        return directory.resolve(".env.example");
    }

    /// Runs it and returns the settings that it wrote.
    ///
    /// @throws IllegalStateException when it fails
    public ComposeFile compose(String... arguments) throws IOException, InterruptedException {
        var outcome = run(arguments);
        if (outcome.exit() != 0) {
            throw new IllegalStateException(outcome.output());
        }
        return ComposeFile.with(EnvFile.read(file()));
    }

    /// A key of `deploy/operator-key`.
    static String operatorKey() throws IOException, InterruptedException {
        var process = new ProcessBuilder(
                        "/bin/sh", HOME.resolve("deploy/operator-key").toString())
                .redirectErrorStream(true)
                .start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IllegalStateException(output);
        }
        return output;
    }

    Outcome run(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(
                List.of("/bin/sh", directory.resolve("deploy/secrets").toString()));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }
}
