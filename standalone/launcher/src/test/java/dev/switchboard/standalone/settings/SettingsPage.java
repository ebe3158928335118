package dev.switchboard.standalone.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// docs/operations/settings.md.
final class SettingsPage {

    static final Path HOME = Path.of("..", "..");
    static final Path PATH = HOME.resolve("docs/operations/settings.md");
    static final Path NAMES = HOME.resolve("platform/web/src/main/resources/dev/switchboard/web/settings/names.txt");

    /// The modules whose records each service binds.
    private static final Map<String, List<String>> MODULES = services(
            List.of("gateway", "platform/redis", "platform/web"),
            List.of("auth-server", "consent-ui", "platform/redis", "platform/web"),
            List.of("resource-api", "telephony/asterisk", "telephony/smpp", "telephony/simulator", "platform/web"),
            List.of("client-app", "platform/web"));

    private static final String TOP = """
        # Settings

        Every setting of the services. `docs/renew-settings` writes this page from the code; do not edit it.

        A setting is given to a service as an environment variable, as a property on the command line
        (`--switchboard.numbers.quarantine=60d`), or in a file, as with any Spring Boot application. With Docker Compose, variables
        in **bold** go into `.env` ([the variables of Compose](#docker-compose)), all others into a `docker-compose.override.yml`
        ([how](install.md#other-settings)). A service does not start with an invalid value, and names the property; nor with a variable
        `SWITCHBOARD_…`, an argument `--switchboard.…` or a line of a file that is in none of these tables. Several services may share a
        file of variables: those of the others are no mistake.

        A variable with `_FILE` at its end names a file with the value, such as `SWITCHBOARD_DATABASE_PASSWORD_FILE=/run/secrets/database`:
        for secrets of Docker and Kubernetes. [Defaults to decide on](configure.md#defaults-to-decide-on) are those that are wrong for some
        installations.

        | Unit | Written |
        |---|---|
        | time | `250ms`, `10s`, `5m`, `12h`, `30d` |
        | size | `16KB`, `10MB`, `20GB` |
        | list | separated by commas, or one by one: `…_0`, `…_1` |
        | keys | a key ring, `kid:base64[,kid:base64]`, each key at least 32 bytes ([how to rotate one](secrets-and-keys.md)) |

        `[0]` stands for the first entry of a list; the second one is `[1]`, in variables `_1_`. What is required in an entry or in a part
        that an installation does not use, such as Asterisk, is required only with it.
        """;

    private final Map<String, Setting> env;
    private final Map<String, List<Row>> groups = new TreeMap<>();

    private SettingsPage(Map<String, Setting> env) {
        this.env = env;
    }

    private static Map<String, List<String>> services(
            List<String> gateway, List<String> authServer, List<String> resourceApi, List<String> clientApp) {
        var services = new LinkedHashMap<String, List<String>>();
        services.put("gateway", gateway);
        services.put("auth-server", authServer);
        services.put("resource-api", resourceApi);
        services.put("client-app", clientApp);
        return services;
    }

    /// The names by which services know which settings there are, one a line: the variables of all services and of
    /// Compose.
    static String names() throws IOException {
        var page = read();
        var names = new TreeSet<>(page.env.keySet());
        page.groups.values().stream().flatMap(List::stream).map(Row::setting).forEach(setting -> {
            names.add(setting.variable());
            names.add(Setting.variable(setting.property()));
        });
        return names.stream()
                .filter(name -> name.startsWith("SWITCHBOARD_"))
                .map(name -> name + "\n")
                .collect(Collectors.joining());
    }

    static String text() throws IOException {
        return read().render();
    }

    private static SettingsPage read() throws IOException {
        var env = EnvExample.read(HOME.resolve(".env.example"), Files.readString(HOME.resolve("docker-compose.yml")));
        var page = new SettingsPage(env);
        for (var service : MODULES.entrySet()) {
            page.add(service.getKey(), service.getValue());
        }
        return page;
    }

    private void add(String service, List<String> modules) throws IOException {
        var settings = new TreeMap<String, Setting>();
        var records = new TreeMap<String, Setting>();
        for (var bound :
                PropertyRecords.read(modules.stream().map(HOME::resolve).toList())) {
            records.put(bound.property(), bound);
        }
        var yaml = HOME.resolve(service).resolve("src/main/resources/application.yml");
        for (var written : ServiceYaml.read(yaml)) {
            settings.put(written.property(), merge(written, records.get(written.property())));
        }
        for (var shared : List.of("logging.yml", "tracing.yml")) {
            var file = HOME.resolve("platform/contract/src/main/resources/dev/switchboard/contract")
                    .resolve(shared);
            for (var written : ServiceYaml.read(file)) {
                settings.put(written.property(), written);
            }
        }
        records.forEach(settings::putIfAbsent);
        for (var setting : settings.values()) {
            var rows = groups.computeIfAbsent(setting.group(), group -> new ArrayList<>());
            var same = rows.stream()
                    .filter(row -> row.setting().property().equals(setting.property())
                            && row.setting().value().equals(setting.value()))
                    .findAny();
            same.ifPresentOrElse(
                    row -> row.services().add(service),
                    () -> rows.add(new Row(setting, new ArrayList<>(List.of(service)))));
        }
    }

    private static Setting merge(Setting written, @Nullable Setting bound) {
        if (bound == null) {
            return written;
        }
        var value = written.value().isEmpty() ? bound.value() : written.value();
        return new Setting(
                written.property(),
                written.variable(),
                value,
                written.required() || (value.isEmpty() && bound.required()),
                bound.unit().equals(Setting.Unit.TEXT) ? Setting.Unit.of(value) : bound.unit(),
                written.meaning().isEmpty() ? bound.meaning() : written.meaning());
    }

    private String render() {
        var page = new StringBuilder(TOP);
        groups.forEach((group, rows) -> {
            page.append("\n## ").append(group).append("\n\n");
            page.append("| Property | Variable | Default | Unit | Service | Meaning |\n|---|---|---|---|---|---|\n");
            rows.stream()
                    .sorted(Comparator.comparing(row -> row.setting().property()))
                    .forEach(row -> page.append(row(row.setting(), String.join(", ", row.services()))));
        });
        page.append(
                "\n## Docker Compose\n\nThe variables of `.env` that belong to the containers and not to a service.\n\n");
        page.append("| Variable | Default | Meaning |\n|---|---|---|\n");
        var known = groups.values().stream()
                .flatMap(List::stream)
                .map(row -> row.setting().variable())
                .toList();
        env.values().stream()
                .filter(variable -> !known.contains(variable.variable().replaceFirst("_\\d+$", "")))
                .forEach(variable -> page.append("| `%s` | %s | %s |%n"
                        .formatted(variable.variable(), value(variable), sentence(variable.meaning()))));
        return page.toString();
    }

    private String row(Setting setting, String services) {
        var variable = "`" + setting.variable() + "`";
        var unit = setting.property().matches(".*(^|[.-])keys")
                ? "keys"
                : setting.unit().name();
        return "| `%s` | %s | %s | %s | %s | %s |%n"
                .formatted(
                        setting.property(),
                        env.containsKey(setting.variable()) || env.containsKey(setting.variable() + "_0")
                                ? "**" + variable + "**"
                                : variable,
                        value(setting),
                        unit,
                        services,
                        sentence(setting.meaning()));
    }

    private static String value(Setting setting) {
        if (setting.required()) {
            return "required";
        }
        var value = setting.value();
        return value.isEmpty() ? "–" : value.equals("generated") ? value : "`" + value + "`";
    }

    /// With a capital and a period.
    private static String sentence(String meaning) {
        if (meaning.isEmpty()) {
            return "";
        }
        var text = meaning.replace("|", "\\|");
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }

    private record Row(Setting setting, List<String> services) {}
}
