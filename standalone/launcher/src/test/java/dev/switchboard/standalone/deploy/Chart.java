package dev.switchboard.standalone.deploy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.json.JsonMapper;

/// The chart of deploy/helm, as Helm itself renders it; no cluster is needed.
final class Chart {

    private static final Path HELM =
            Path.of("..", "..", "deploy", "helm").toAbsolutePath().normalize();
    private static final Path CHART = HELM.resolve("switchboard");

    /// The oldest that the chart supports.
    private static final String OLDEST = "1.30.0";

    /// A copy in which hooks are manifests like the others, since Helm's library leaves hooks out.
    private static final Path WITH_HOOKS = withHooks();

    private Chart() {}

    private static Path withHooks() {
        try {
            var directory = Files.createTempDirectory("chart");
            copy(directory);
            var migration = directory.resolve("templates").resolve("migration.yaml");
            Files.writeString(migration, Files.readString(migration).replace("helm.sh/hook", "example.com/hook"));
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path directory) throws IOException {
        try (var files = Files.walk(CHART)) {
            for (var file : files.toList()) {
                var copy = directory.resolve(CHART.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.write(copy, Files.readAllBytes(file));
                }
            }
        }
    }

    static Path values(String name) {
        return HELM.resolve("values").resolve(name + ".yaml");
    }

    /// The manifests of `helm install switchboard`, by kind and name.
    ///
    /// @throws IllegalStateException with Helm's message when it refuses the values
    static Map<String, JsonObject> manifests(Path values, Map<String, String> set) throws IOException {
        var command = new Helm(WITH_HOOKS)
                .template()
                .withName("switchboard")
                .withNamespace("phones")
                .withKubeVersion(OLDEST)
                .withValuesFile(values);
        set.forEach(command::set);
        var manifests = new LinkedHashMap<String, JsonObject>();
        for (var document : documents(command.call())) {
            manifests.put(
                    document.get("kind").getAsString() + " "
                            + document.getAsJsonObject("metadata").get("name").getAsString(),
                    document);
        }
        return manifests;
    }

    /// A file with one document.
    static JsonObject read(Path file) throws IOException {
        return documents(Files.readString(file)).getFirst();
    }

    private static List<JsonObject> documents(String yaml) {
        var documents = new ArrayList<JsonObject>();
        for (var document : yaml().loadAll(yaml)) {
            if (document != null) {
                documents.add(json(document).getAsJsonObject());
            }
        }
        return documents;
    }

    private static Yaml yaml() {
        return new Yaml(new SafeConstructor(new LoaderOptions()));
    }

    private static JsonElement json(Object value) {
        return JsonParser.parseString(JsonMapper.shared().writeValueAsString(value));
    }

    /// Lints a copy of the chart whose values are the given ones, since Helm's library lints with the chart's own only.
    ///
    /// @return Helm's errors and warnings
    static List<String> problems(Path values, Path directory) throws IOException {
        copy(directory);
        Map<String, Object> all = yaml().load(Files.readString(CHART.resolve("values.yaml")));
        Map<String, Object> given = yaml().load(Files.readString(values));
        Files.writeString(directory.resolve("values.yaml"), JsonMapper.shared().writeValueAsString(merged(all, given)));
        return new Helm(directory)
                .lint().strict().call().getMessages().stream()
                        .filter(message -> !message.startsWith("[INFO]"))
                        .toList();
    }

    @SuppressWarnings("unchecked") // YAML has texts as keys
    private static Map<String, Object> merged(Map<String, Object> all, Map<String, Object> given) {
        var merged = new LinkedHashMap<>(all);
        given.forEach((key, value) -> merged.put(
                key,
                value instanceof Map<?, ?> map && all.get(key) instanceof Map<?, ?> old
                        ? merged((Map<String, Object>) old, (Map<String, Object>) map)
                        : value));
        return merged;
    }
}
