package dev.switchboard.standalone.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/// The workflow of the continuous integration, as far as it can be checked without running it.
class WorkflowTests {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern OWN_PROGRAM =
            Pattern.compile("(?:^|[ ;|&])((?:\\./|\\.ci/|deploy/|testing/)[\\w./-]+)");

    private static List<Map<String, Object>> steps() throws IOException {
        Map<String, Map<String, Map<String, Object>>> workflow =
                new Yaml().load(Files.readString(HOME.resolve(".github/workflows/ci.yml")));
        var steps = new ArrayList<Map<String, Object>>();
        for (var job : Objects.requireNonNull(workflow.get("jobs")).values()) {
            @SuppressWarnings("unchecked")
            var ofJob = (List<Map<String, Object>>) Objects.requireNonNull(job.get("steps"));
            steps.addAll(ofJob);
        }
        return steps;
    }

    private static List<String> commands() throws IOException {
        return steps().stream()
                .filter(step -> step.containsKey("run"))
                .map(step -> String.valueOf(step.get("run")))
                .toList();
    }

    @Test
    void runsProgramsThatThereAre() throws IOException {
        var programs = commands().stream()
                .flatMap(command -> OWN_PROGRAM.matcher(command).results())
                .map(found -> found.group(1))
                .filter(name -> !name.equals("deploy/Dockerfile"))
                .toList();

        assertThat(programs)
                .contains(
                        ".ci/run",
                        "testing/upgrade/check",
                        "testing/rolling/check",
                        "deploy/secrets",
                        ".ci/scan-dependencies");
        assertThat(programs).allSatisfy(name -> assertThat(HOME.resolve(name)).isExecutable());
    }

    @Test
    void pinsActionsToCommits() throws IOException {
        assertThat(steps())
                .filteredOn(step -> step.containsKey("uses"))
                .isNotEmpty()
                .allSatisfy(step -> assertThat(String.valueOf(step.get("uses"))).matches("[\\w./-]+@[0-9a-f]{40}"));
    }

    /// Debian's keys, without which packages of it cannot be unpacked on Ubuntu.
    @Test
    void installsKeysBeforeTheyAreNeeded() throws IOException {
        var script = Files.readString(HOME.resolve(".ci/run"));

        for (var unpacks : List.of("telephony/asterisk/unpack", ".ci/unpack-pg-dump", ".ci/unpack-tools")) {
            assertThat(script.indexOf("packages+=(debian-archive-keyring)"))
                    .isPositive()
                    .isLessThan(script.indexOf(unpacks));
        }
    }

    @Test
    void startsEachImageThatCompaniesRun() throws IOException {
        var stages = Pattern.compile("^FROM .* AS ([a-z-]+)$", Pattern.MULTILINE)
                .matcher(Files.readString(HOME.resolve("deploy/Dockerfile")))
                .results()
                .map(stage -> stage.group(1))
                .toList();
        var composed = Files.readString(HOME.resolve("docker-compose.yml")) + commands();

        assertThat(stages).contains("gateway", "auth-server", "client-app", "resource-api", "asterisk");
        for (var target : stages) {
            if (!List.of("build", "training", "service").contains(target)) {
                assertThat(composed).contains(target);
            }
        }
        assertThat(commands()).anyMatch(command -> command.startsWith("deploy/secrets --simulator"));
        assertThat(commands()).anyMatch(command -> command.contains("SWITCHBOARD_TELEPHONY_ENGINE=asterisk"));
    }
}
