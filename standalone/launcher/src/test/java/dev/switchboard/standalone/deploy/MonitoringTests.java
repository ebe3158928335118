package dev.switchboard.standalone.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// deploy/monitoring, by Prometheus' own promtool.
class MonitoringTests {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path MONITORING = HOME.resolve("deploy/monitoring");

    private static DeployTool.Outcome promtool(String... arguments) throws IOException, InterruptedException {
        return DeployTool.named("promtool").run(MONITORING, Map.of(), List.of(arguments));
    }

    @Test
    void alertsFireOnWhatTheyAreForAndNotOtherwise() throws Exception {
        promtool("test", "rules", "rules-test.yml").succeeded();
    }

    @Test
    void rulesAndSettingsAreValid() throws Exception {
        promtool("check", "rules", "rules.yml").succeeded();
        promtool("check", "config", "--syntax-only", "prometheus.yml").succeeded();
    }

    @Test
    void eachAlertHasATestAndARunbook() throws Exception {
        var rules = Files.readString(MONITORING.resolve("rules.yml"));
        var alerts = found("alert: (\\w+)", rules);

        assertThat(alerts).hasSizeGreaterThan(15);
        assertThat(found("alertname: (\\w+)", Files.readString(MONITORING.resolve("rules-test.yml"))))
                .isEqualTo(alerts);
        assertThat(found("(?m)^### (\\w+)$", Files.readString(HOME.resolve("docs/operations/runbooks.md"))))
                .isEqualTo(alerts);
        for (var alert : alerts) {
            assertThat(rules).contains("runbook: docs/operations/runbooks.md#" + alert.toLowerCase(Locale.ROOT) + "\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"service", "telephony"})
    void dashboardsHaveExpressionsThatPrometheusUnderstands(String name) throws Exception {
        var board = JsonMapper.shared().readTree(Files.readString(MONITORING.resolve("dashboards/" + name + ".json")));

        assertThat(board.get("panels").size()).isGreaterThan(9);
        for (var panel : board.get("panels")) {
            for (var target : panel.get("targets")) {
                promtool(
                                "--experimental",
                                "promql",
                                "format",
                                target.get("expr").asString())
                        .succeeded();
            }
        }
    }

    private static Set<String> found(String pattern, String text) {
        var names = new TreeSet<String>();
        var matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    /// Those of message centers: no run of these tests has one.
    @Test
    void namesMetricsOfMessageCentersThatTheCarrierHas() throws Exception {
        var source =
                Files.readString(HOME.resolve("telephony/smpp/src/main/java/dev/switchboard/smpp/SmppMetrics.java"));

        for (var name : MonitoredMetrics.named()) {
            if (name.startsWith("switchboard_smpp_")) {
                var metric = name.replaceFirst("_(total|seconds_(count|sum|bucket))$", "")
                        .replace('_', '.');
                assertThat(source).contains("\"" + metric + "\"");
            }
        }
    }
}
