package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.standalone.deploy.DeployTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// docker-compose.yml with an `.env` of deploy/secrets, as Docker Compose itself reads it (`docker compose config`),
/// which needs no engine.
class ComposeConfigTests {

    private static final String OPERATOR = "SWITCHBOARD_OPERATOR_EMAIL=ops@example.com";
    private static final List<String> SERVICES = List.of("gateway", "auth-server", "resource-api", "client-app");

    @TempDir
    Path directory;

    private SecretsScript script;

    @BeforeEach
    void copyProject() throws Exception {
        script = new SecretsScript(directory);
        Files.copy(Path.of("..", "..", "docker-compose.yml"), directory.resolve("docker-compose.yml"));
    }

    /// The whole project, with all profiles.
    private JsonNode config(String... settings) throws IOException, InterruptedException {
        assertThat(script.run(settings).exit()).isZero();
        return JsonMapper.shared()
                .readTree(compose(Map.of("COMPOSE_PROFILES", "*")).succeeded());
    }

    private DeployTool.Outcome compose(Map<String, String> environment) throws IOException, InterruptedException {
        return DeployTool.named("docker-compose").run(directory, environment, List.of("config", "--format", "json"));
    }

    @Test
    void givesContainersTheEnvironmentThatTheOtherTestsExpect() throws Exception {
        var config = config("--simulator", OPERATOR);
        var expected = ComposeFile.with(EnvFile.read(script.file()));

        assertThat(config.get("services").propertyNames()).containsExactlyInAnyOrderElementsOf(expected.services());
        for (var service : expected.services()) {
            var environment = new TreeMap<String, String>();
            config.at("/services/" + service + "/environment").properties().forEach(variable -> {
                if (!variable.getValue().isNull()) {
                    environment.put(variable.getKey(), variable.getValue().asString());
                }
            });
            assertThat(environment).as(service).isEqualTo(new TreeMap<>(expected.environment(service)));
        }
    }

    @Test
    void boundsTheLogAndTheMemoryOfEachContainer() throws Exception {
        for (var service : config("--simulator", OPERATOR).get("services").properties()) {
            var container = service.getValue();
            assertThat(container.at("/logging/driver").asString())
                    .as(service.getKey())
                    .isEqualTo("local");
            assertThat(container.at("/logging/options/max-size").asString()).isEqualTo("100m");
            assertThat(container.at("/logging/options/max-file").asString()).isEqualTo("5");
            assertThat(container.get("mem_limit").asString())
                    .as(service.getKey())
                    .isNotEmpty();
        }
    }

    @Test
    void startsServicesWhenTheirMigrationsHaveEnded() throws Exception {
        var config = config("--simulator", OPERATOR);

        for (var service : List.of("auth-server", "resource-api")) {
            var migration = service + "-migration";
            assertThat(condition(config, service, migration)).isEqualTo("service_completed_successfully");
            assertThat(condition(config, migration, "bootstrap")).isEqualTo("service_completed_successfully");
            assertThat(config.at("/services/" + migration + "/command/0").asString())
                    .isEqualTo("migrate");
            assertThat(config.at("/services/" + migration + "/image"))
                    .isEqualTo(config.at("/services/" + service + "/image"));
            assertThat(config.at("/services/" + migration + "/restart").asString())
                    .isEqualTo("no");
        }
        assertThat(condition(config, "bootstrap", "postgres")).isEqualTo("service_healthy");
    }

    private static String condition(JsonNode config, String service, String other) {
        return config.at("/services/" + service + "/depends_on/" + other + "/condition")
                .asString();
    }

    @Test
    void namesTheVersionOfTheImagesAndLooksForNoneElsewhere() throws Exception {
        var config = config(OPERATOR, "--simulator", "SWITCHBOARD_VERSION=0.1.0");

        for (var service : SERVICES) {
            var container = config.at("/services/" + service);
            assertThat(container.get("image").asString()).matches("switchboard/" + service + "(-simulator)?:0\\.1\\.0");
            assertThat(container.get("pull_policy").asString()).isEqualTo("never");
        }
    }

    @Test
    void keepsAsteriskApartFromAllButTheResourceApi() throws Exception {
        var config = config("--simulator", OPERATOR);
        var there = new TreeSet<String>();
        config.get("services").properties().forEach(service -> {
            if (service.getValue().path("networks").has("telephony")) {
                there.add(service.getKey());
            }
        });

        assertThat(there).containsExactly("asterisk", "resource-api");
        assertThat(config.at("/services/asterisk/networks").propertyNames()).containsExactly("telephony");
        assertThat(config.at("/networks/services/ipam/config/0/subnet").asString())
                .isEqualTo(config.at("/services/gateway/environment/SWITCHBOARD_TRUSTED_PROXIES")
                        .asString());
    }

    @Test
    void publishesEachKindOfPortAlone() throws Exception {
        var ports =
                config("--simulator", OPERATOR, "ASTERISK_PUBLISH_TLS=0.0.0.0").at("/services/asterisk/ports");

        for (var port : ports) {
            assertThat(port.get("host_ip").asString())
                    .isEqualTo(port.get("target").asInt() == 5061 ? "0.0.0.0" : "127.0.0.1");
        }
        assertThat(ports.size()).isEqualTo(3 + 200);
    }

    @Test
    void includesAsteriskWhereItIsTheEngine() throws Exception {
        script.run(OPERATOR, "SWITCHBOARD_TELEPHONY_ENGINE=asterisk", "SWITCHBOARD_MESSAGING_CARRIER=smpp");

        var config = JsonMapper.shared().readTree(compose(Map.of()).succeeded());

        assertThat(config.get("services").propertyNames()).contains("asterisk").doesNotContain("caddy", "coturn");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SWITCHBOARD_TELEPHONY_ENGINE", "POSTGRES_PASSWORD", "SWITCHBOARD_PROJECTION_KEYS"})
    void namesARequiredSettingThatIsMissing(String name) throws Exception {
        script.run("--simulator", OPERATOR);
        var settings = Files.readAllLines(script.file());
        settings.removeIf(line -> line.startsWith(name + "="));
        Files.write(script.file(), settings);

        var outcome = compose(Map.of());

        assertThat(outcome.exit()).isNotZero();
        assertThat(outcome.errors()).contains(name);
    }
}
