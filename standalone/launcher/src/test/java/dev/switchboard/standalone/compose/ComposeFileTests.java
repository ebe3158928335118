package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.embedded.RedisServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComposeFileTests {

    private static final String OPERATOR = "SWITCHBOARD_OPERATOR_EMAIL=ops@example.com";

    @TempDir
    Path directory;

    private SecretsScript script;

    @BeforeEach
    void copyScript() throws Exception {
        script = new SecretsScript(directory);
    }

    @Test
    void readsTheSettingsThatTheExampleExplains() throws Exception {
        var explained = EnvFile.names(script.example());

        // Compose reads that one itself.
        assertThat(explained.remove("COMPOSE_PROFILES")).isTrue();
        assertThat(script.compose("--simulator", OPERATOR).settings()).isEqualTo(explained);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SWITCHBOARD_OPERATOR_EMAIL",
                "SWITCHBOARD_TELEPHONY_ENGINE",
                "SWITCHBOARD_MESSAGING_CARRIER",
                "SWITCHBOARD_WEBHOOKS_SECRET_KEYS",
                "SWITCHBOARD_APP_SESSION_KEYS",
                "POSTGRES_PASSWORD"
            })
    void doesNotStartWithoutARequiredSetting(String name) throws Exception {
        script.run("--simulator", OPERATOR);
        Map<String, String> settings = new TreeMap<>(EnvFile.read(script.file()));
        settings.remove(name);

        assertThatThrownBy(() -> ComposeFile.with(settings)).hasMessageStartingWith(name + ": ");
    }

    @Test
    void startsWithoutAFirstOperatorOnceThereIsOne() throws Exception {
        var compose = script.compose("--simulator", "SWITCHBOARD_OPERATOR_EMAIL=", "SWITCHBOARD_OPERATOR_PASSWORD=");

        assertThat(compose.environment("auth-server"))
                .containsEntry("SWITCHBOARD_OPERATOR_EMAIL", "")
                .containsEntry("SWITCHBOARD_OPERATOR_PASSWORD", "");
    }

    @Test
    void derivesTheOtherAddressesFromThatOfTheOAuthRoutes() throws Exception {
        var compose = script.compose("--simulator", OPERATOR, "SWITCHBOARD_AUTH_URL=https://pbx.example");

        for (var service : new String[] {"gateway", "auth-server", "resource-api", "client-app"}) {
            assertThat(compose.environment(service))
                    .containsEntry("SWITCHBOARD_AUTH_URL", "https://pbx.example")
                    .containsEntry("SWITCHBOARD_BASE_URL", "https://pbx.example/v1")
                    .containsEntry("SWITCHBOARD_CONSENT_URL", "https://pbx.example/consent")
                    .containsEntry("SWITCHBOARD_APP_URL", "https://pbx.example/app")
                    .containsEntry("SWITCHBOARD_OPERATOR_URL", "https://pbx.example/operator");
        }
    }

    @Test
    void givesThePagesNoSecretOfTheInternalRoutes() throws Exception {
        var compose = script.compose("--simulator", OPERATOR);

        assertThat(compose.names("client-app"))
                .contains("SWITCHBOARD_APP_SESSION_KEYS")
                .noneMatch(name -> name.startsWith("SWITCHBOARD_INTERNAL_")
                        || name.startsWith("SWITCHBOARD_PROJECTION_")
                        || name.contains("DATABASE"));
    }

    @Test
    void givesTheOwnersOfSchemasToTheirMigrationsOnly() throws Exception {
        var compose = script.compose("--simulator", OPERATOR);

        for (var service : List.of("auth-server", "resource-api")) {
            assertThat(compose.names(service)).doesNotContain("SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD");
            assertThat(compose.names(service + "-migration"))
                    .containsExactlyInAnyOrder(
                            "SWITCHBOARD_LOG_FORMAT",
                            "SWITCHBOARD_DATABASE_HOST",
                            "SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD");
        }
    }

    @Test
    void givesEachServiceThePasswordOfItsOwnUserOfRedis() throws Exception {
        var compose = script.compose("--simulator", OPERATOR);
        var passwords = RedisServer.USERS.stream()
                .map(user -> compose.value("redis", RedisServer.variable(user)))
                .toList();

        assertThat(passwords).doesNotHaveDuplicates().doesNotContain("");
        for (var user : List.of(RedisServer.GATEWAY, RedisServer.AUTH_SERVER, RedisServer.CLIENT_APP)) {
            assertThat(compose.value(user, "SWITCHBOARD_REDIS_PASSWORD"))
                    .isEqualTo(compose.value("redis", RedisServer.variable(user)));
        }
        assertThat(compose.names("resource-api")).noneMatch(name -> name.contains("REDIS"));
    }

    @Test
    void leavesOutSettingsThatAreNotSet() throws Exception {
        assertThat(script.compose("--simulator", OPERATOR).environment("auth-server"))
                .doesNotContainKey("SPRING_MAIL_HOST");
        assertThat(script.compose("--add", "SPRING_MAIL_HOST=mail.example").environment("auth-server"))
                .containsEntry("SPRING_MAIL_HOST", "mail.example");
    }

    @Test
    void showsNoSecretInAListOfProcesses() throws Exception {
        var compose = script.compose("--simulator", OPERATOR);

        for (var setting : EnvFile.read(script.file()).entrySet()) {
            if (setting.getKey().endsWith("_PASSWORD")) {
                for (var service : compose.services()) {
                    assertThat(compose.commands(service)).doesNotContain(setting.getValue());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "auth-server", "resource-api", "client-app"})
    void buildsATargetOfTheDockerfile(String service) throws Exception {
        var compose = script.compose("--simulator", OPERATOR);

        assertThat(Files.readAllLines(Path.of("..", "..", "deploy", "Dockerfile")))
                .contains("FROM service AS " + compose.target(service));
    }

    @Test
    void letsTheResourceApiReachAsterisk() throws Exception {
        var compose =
                script.compose(OPERATOR, "SWITCHBOARD_TELEPHONY_ENGINE=asterisk", "SWITCHBOARD_MESSAGING_CARRIER=smpp");

        assertThat(compose.target("asterisk")).isEqualTo("asterisk");
        assertThat(compose.value("resource-api", "SWITCHBOARD_TELEPHONY_ASTERISK_PASSWORD"))
                .isNotEmpty()
                .isEqualTo(compose.value("asterisk", "ASTERISK_ARI_PASSWORD"));
        var guessing = Path.of(compose.value("asterisk", "ASTERISK_GUESSING_DIRECTORY"));
        assertThat(compose.value("resource-api", "SWITCHBOARD_TELEPHONY_ASTERISK_GUESSING_LOG"))
                .isEqualTo(guessing.resolve("security").toString());
        assertThat(compose.value("resource-api", "SWITCHBOARD_TELEPHONY_ASTERISK_GUESSING_LIST"))
                .isEqualTo(guessing.resolve("pjsip_guessing.conf").toString());
    }
}
