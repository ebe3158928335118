package dev.switchboard.standalone.compose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/// docker-compose.yml with the settings of an `.env`, as `docker compose config` would show it.
public final class ComposeFile {

    private static final Path FILE = Path.of("..", "..", "docker-compose.yml");

    private final Map<String, String> settings;
    private final Map<?, ?> services;
    private final Set<String> variables;

    private ComposeFile(Map<String, String> settings, Map<?, ?> services, Set<String> variables) {
        this.settings = settings;
        this.services = services;
        this.variables = variables;
    }

    /// @param settings of the `.env`
    /// @throws IllegalArgumentException when a required one is missing
    public static ComposeFile with(Map<String, String> settings) throws IOException {
        var yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
        var interpolation = new Interpolation(settings);
        Map<?, ?> file = yaml.load(Files.readString(FILE));
        var services = (Map<?, ?>) Objects.requireNonNull(apply(interpolation::apply, file.get("services")));
        apply(interpolation::apply, file.get("networks"));
        return new ComposeFile(settings, services, interpolation.names());
    }

    private static @Nullable Object apply(UnaryOperator<String> interpolation, @Nullable Object node) {
        return switch (node) {
            case String text -> interpolation.apply(text);
            case List<?> list ->
                list.stream().map(item -> apply(interpolation, item)).toList();
            case Map<?, ?> map -> {
                var result = new LinkedHashMap<Object, @Nullable Object>();
                map.forEach((key, value) -> result.put(key, apply(interpolation, value)));
                yield result;
            }
            case null, default -> node;
        };
    }

    private Map<?, ?> service(String name) {
        return (Map<?, ?>) Objects.requireNonNull(services.get(name), name);
    }

    /// The environment of a container. A variable without a value in the file is one of the settings,
    /// or absent.
    public Map<String, String> environment(String service) {
        var environment = new LinkedHashMap<String, String>();
        ((Map<?, ?>) Objects.requireNonNull(service(service).get("environment"))).forEach((name, value) -> {
            var passed = value == null ? settings.get(String.valueOf(name)) : String.valueOf(value);
            if (passed != null) {
                environment.put(String.valueOf(name), passed);
            }
        });
        return environment;
    }

    /// One variable of a container, which must be set.
    String value(String service, String name) {
        return Objects.requireNonNull(environment(service).get(name), name);
    }

    /// The target of the Dockerfile for a service.
    String target(String service) {
        var build = (Map<?, ?>) Objects.requireNonNull(service(service).get("build"));
        return String.valueOf(build.get("target"));
    }

    /// The names of all variables of a container, with a value or without.
    public Set<String> names(String service) {
        var names = new TreeSet<String>();
        ((Map<?, ?>) Objects.requireNonNull(service(service).get("environment")))
                .keySet()
                .forEach(name -> names.add(String.valueOf(name)));
        return names;
    }

    /// All settings that the file reads.
    Set<String> settings() {
        var all = new TreeSet<>(variables);
        for (var service : services.keySet()) {
            ((Map<?, ?>) Objects.requireNonNull(service(String.valueOf(service)).get("environment")))
                    .forEach((name, value) -> {
                        if (value == null) {
                            all.add(String.valueOf(name));
                        }
                    });
        }
        return all;
    }

    /// The command of a container's health check, without `CMD`.
    List<String> health(String service) {
        var check = (Map<?, ?>) Objects.requireNonNull(service(service).get("healthcheck"));
        var test = ((List<?>) Objects.requireNonNull(check.get("test")))
                .stream().map(String::valueOf).toList();
        return test.subList(1, test.size());
    }

    /// The arguments of a container's program.
    List<String> command(String service) {
        return service(service).get("command") instanceof List<?> words
                ? words.stream().map(String::valueOf).toList()
                : List.of();
    }

    /// What is visible in a list of processes: the command and the health check of a container.
    String commands(String service) {
        return service(service).get("command") + " " + service(service).get("healthcheck");
    }

    /// The memory of a container in megabytes.
    public int megabytes(String service) {
        var limit = String.valueOf(service(service).get("mem_limit"));
        int number = Integer.parseInt(limit.substring(0, limit.length() - 1));
        return limit.endsWith("g") ? number * 1024 : number;
    }

    /// The file of this project that a container sees at a path, in a directory that is mounted.
    Path mounted(String service, String path) {
        return ((List<?>) Objects.requireNonNull(service(service).get("volumes")))
                .stream()
                        .map(volume -> String.valueOf(volume).split(":"))
                        .filter(volume -> path.startsWith(volume[1] + "/"))
                        .map(volume -> FILE.resolveSibling(volume[0] + path.substring(volume[1].length())))
                        .findFirst()
                        .orElseThrow();
    }

    /// The names of all services.
    Set<String> services() {
        var names = new TreeSet<String>();
        services.keySet().forEach(name -> names.add(String.valueOf(name)));
        return names;
    }
}
