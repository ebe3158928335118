package dev.switchboard.standalone.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A program that `.ci/unpack-tools` has unpacked. None of them needs a server or the network.
public final class DeployTool {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path CACHE = Path.of(System.getProperty("user.home"), ".cache", "switchboard");

    private final Path program;

    private DeployTool(Path program) {
        this.program = program;
    }

    /// @param exit its exit code
    /// @param output what it wrote to its standard output
    /// @param errors what it wrote to its standard error
    public record Outcome(int exit, String output, String errors) {

        /// @return what it wrote to its standard output
        public String succeeded() {
            assertThat(exit).as("%s\n%s", output, errors).isZero();
            return output;
        }
    }

    /// The test is skipped where it is not unpacked, except in CI, where it fails.
    public static DeployTool named(String name) {
        // HAProxy was added later, in a place of its own: `.ci/unpack-debian` leaves one that exists as it is.
        var program = CACHE.resolve(name.equals("haproxy") ? name : "deploy-tools")
                .resolve("bin")
                .resolve(name);
        boolean there = Files.isExecutable(program);
        assertThat(there || System.getenv("CI") == null)
                .as("%s is there in CI", program)
                .isTrue();
        assumeThat(there).as("run .ci/unpack-tools").isTrue();
        return new DeployTool(program);
    }

    /// Its path, for a test that keeps it running.
    public Path path() {
        return program;
    }

    /// Runs it in the root of the project, with these variables besides its own.
    public Outcome run(Map<String, String> environment, List<String> arguments)
            throws IOException, InterruptedException {
        return run(HOME, environment, arguments);
    }

    public Outcome run(Path directory, Map<String, String> environment, List<String> arguments)
            throws IOException, InterruptedException {
        var errors = Files.createTempFile("tool", ".log");
        try {
            var command = new ArrayList<>(List.of(program.toString()));
            command.addAll(arguments);
            var builder =
                    new ProcessBuilder(command).directory(directory.toFile()).redirectError(errors.toFile());
            builder.environment().putAll(environment);
            var process = builder.start();
            var output = new String(process.getInputStream().readAllBytes(), UTF_8);
            return new Outcome(process.waitFor(), output, Files.readString(errors));
        } finally {
            Files.delete(errors);
        }
    }
}
