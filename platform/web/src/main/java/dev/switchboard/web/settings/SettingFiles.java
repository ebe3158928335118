package dev.switchboard.web.settings;

import dev.switchboard.web.start.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/// A variable `NAME_FILE` names a file with the value of the setting `NAME`, as images of databases do it: a secret of
/// Docker or Kubernetes is a file, which neither the list of processes nor the description of a container shows. A line
/// break at its end is not part of the value.
public final class SettingFiles implements EnvironmentPostProcessor, Ordered {

    private static final String SUFFIX = "_FILE";
    private static final String VARIABLES = StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME;

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 20;
    }

    /// @throws StartRefused when a file cannot be read, or the setting has a value besides
    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        var sources = environment.getPropertySources();
        if (!(sources.get(VARIABLES) instanceof EnumerablePropertySource<?> variables)) {
            return;
        }
        var values = new TreeMap<String, Object>();
        for (var variable : variables.getPropertyNames()) {
            if (isFile(variable)) {
                var name = variable.substring(0, variable.length() - SUFFIX.length());
                if (List.of(variables.getPropertyNames()).contains(name)) {
                    throw new StartRefused(name + " and " + variable + " are set.", "Set one of the two.");
                }
                values.put(name, read(variable, Path.of(String.valueOf(variables.getProperty(variable)))));
            }
        }
        if (!values.isEmpty()) {
            // In the source of the variables: the settings of an element of a list have to be in one source.
            for (var variable : variables.getPropertyNames()) {
                values.put(variable, Objects.requireNonNull(variables.getProperty(variable)));
            }
            sources.replace(VARIABLES, new SystemEnvironmentPropertySource(VARIABLES, values));
        }
    }

    /// Some settings are files themselves.
    static boolean isFile(String variable) {
        if (!variable.endsWith(SUFFIX) || SettingNames.isKnown(variable)) {
            return false;
        }
        var name = variable.substring(0, variable.length() - SUFFIX.length());
        return name.startsWith("SPRING_") || (name.startsWith("SWITCHBOARD_") && SettingNames.isKnown(name));
    }

    private static String read(String variable, Path file) {
        try {
            return Files.readString(file).replaceFirst("\\R$", "");
        } catch (IOException unreadable) {
            throw new StartRefused(
                    variable + " names the file " + file + ", which cannot be read.",
                    "Mount it where the variable says, readable for the user of the service.");
        }
    }
}
