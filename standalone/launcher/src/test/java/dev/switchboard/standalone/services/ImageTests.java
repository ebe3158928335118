package dev.switchboard.standalone.services;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.standalone.compose.ComposeFile;
import dev.switchboard.standalone.compose.SecretsScript;
import dev.switchboard.standalone.secrets.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The images and their containers, compared with the embedded run.
class ImageTests {

    private static final int CHOSEN = 8080;
    /// The memory for stacks, the JVM itself and the files of its tmpfs.
    private static final int OTHER_MEGABYTES = 64;
    /// Settings that containers do not set: ports, the name of the database, and settings for development.
    private static final Set<String> OF_THE_EMBEDDED_RUN = Set.of(
            "SERVER_PORT",
            "MANAGEMENT_SERVER_PORT",
            "SWITCHBOARD_INTERNAL_PORT",
            "SWITCHBOARD_DATABASE_PORT",
            "SWITCHBOARD_DATABASE_NAME",
            // In containers a step of its own migrates.
            "SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD",
            "SWITCHBOARD_REDIS_PORT",
            "SWITCHBOARD_SIMULATOR_PORT",
            "SWITCHBOARD_SIMULATOR_MAIL_DIRECTORY",
            "SWITCHBOARD_MAIL_DIRECTORY",
            "SWITCHBOARD_SIGN_UP_ENABLED",
            "SWITCHBOARD_APP_DEMO_FILE",
            "SWITCHBOARD_WEBHOOKS_ALLOW_LOOPBACK",
            "SWITCHBOARD_OUTBOUND_EXPLAIN_LOOPBACK");

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init") // set before each test
    private ComposeFile compose;

    @BeforeEach
    void read() throws Exception {
        compose = new SecretsScript(Files.createDirectory(directory.resolve("project")))
                .compose("--simulator", "SWITCHBOARD_OPERATOR_EMAIL=operator@example.com");
    }

    @Test
    void useTheOptionsThatTheAotCacheDependsOn() throws IOException {
        assertThat(options()).containsAll(JvmOptions.ofCache());
    }

    @ParameterizedTest
    @EnumSource
    void haveTheSettingsOfTheEmbeddedRun(ServiceName service) {
        var embedded = new ServiceEnvironment(
                "127.0.0.1", Ports.behind(CHOSEN), directory, Secrets.open(directory.resolve("secrets.json")), null);
        var names = new TreeSet<>(embedded.of(service, StartMode.SERVING).keySet());
        names.removeAll(OF_THE_EMBEDDED_RUN);

        assertThat(compose.names(service.module())).containsAll(names);
    }

    @ParameterizedTest
    @EnumSource
    void haveTheMemoryThatTheirOptionsAllow(ServiceName service) throws IOException {
        int container = compose.megabytes(service.module());
        int heap = container * number("-XX:MaxRAMPercentage=") / 100;

        assertThat(heap).isGreaterThanOrEqualTo(service.heapMegabytes());
        assertThat(heap
                        + number("-XX:MaxMetaspaceSize=")
                        + number("-XX:ReservedCodeCacheSize=")
                        + number("-XX:MaxDirectMemorySize=")
                        + OTHER_MEGABYTES)
                .isLessThanOrEqualTo(container);
    }

    private static int number(String option) throws IOException {
        return options().stream()
                .filter(line -> line.startsWith(option))
                .map(line -> line.substring(option.length()).replace("m", ""))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> options() throws IOException {
        return Files.readAllLines(Path.of("..", "..", "deploy", "image", "jvm.options"));
    }
}
