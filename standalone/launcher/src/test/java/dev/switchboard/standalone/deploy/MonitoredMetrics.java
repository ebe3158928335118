package dev.switchboard.standalone.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/// The metrics that deploy/monitoring and docs/operations/watch.md name, and those that a run of the product exports.
public final class MonitoredMetrics {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern NAME =
            Pattern.compile("\\b(?:switchboard|http_server|jvm|process|disk|r2dbc_pool|hikaricp)_[a-z0-9_]+\\b(?!…)");
    /// A series, or what is said of all series of a metric: a histogram `x` is named as a whole in texts, and has the
    /// series
    /// `x_bucket`, `x_count` and `x_sum`.
    private static final Pattern EXPORTED = Pattern.compile("^(?:# TYPE )?([a-z][a-z0-9_]*)[ {]", Pattern.MULTILINE);
    /// The network of the containers, which is named like a metric.
    private static final String NETWORK = "switchboard_services";

    private MonitoredMetrics() {}

    static List<Path> files() {
        return List.of(
                HOME.resolve("deploy/monitoring/rules.yml"),
                HOME.resolve("deploy/monitoring/dashboards/service.json"),
                HOME.resolve("deploy/monitoring/dashboards/telephony.json"),
                HOME.resolve("docs/operations/watch.md"));
    }

    /// The names of those that are named.
    static Set<String> named() throws IOException {
        var names = new TreeSet<String>();
        for (var file : files()) {
            var matcher = NAME.matcher(Files.readString(file));
            while (matcher.find()) {
                names.add(matcher.group());
            }
        }
        names.remove(NETWORK);
        return names;
    }

    /// Fails unless the run exports those that are named and chosen.
    ///
    /// @param data the directory of the run, with its ports
    public static void assertExported(Path data, Predicate<String> chosen) throws IOException {
        var ports = JsonMapper.shared().readTree(Files.readString(data.resolve("ports.json")));
        var exported = new TreeSet<String>();
        for (var service : List.of("gateway", "auth_server", "resource_api", "client_app")) {
            var address =
                    "http://127.0.0.1:" + ports.get(service + "_management").asInt();
            var matcher = EXPORTED.matcher(
                    JsonHttp.at(address).get("/actuator/prometheus", null).text());
            while (matcher.find()) {
                exported.add(matcher.group(1));
            }
        }
        var named = named();
        named.removeIf(chosen.negate());
        assertThat(named).isNotEmpty();
        assertThat(exported).containsAll(named);
    }
}
