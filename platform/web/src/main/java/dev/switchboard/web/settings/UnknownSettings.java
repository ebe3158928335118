package dev.switchboard.web.settings;

import dev.switchboard.web.start.StartRefused;
import java.util.TreeSet;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.CommandLinePropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/// Refuses settings that no service has: one with a typing mistake would be ignored, and its default would apply. It
/// looks at variables, arguments and files, and not at system properties, which tests and tools use.
public final class UnknownSettings implements EnvironmentPostProcessor, Ordered {

    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE;
    }

    /// @throws StartRefused that names all of them
    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        var unknown = new TreeSet<String>();
        for (var source : environment.getPropertySources()) {
            if (source instanceof EnumerablePropertySource<?> settings && isOfOperators(source)) {
                for (var name : settings.getPropertyNames()) {
                    if (isOurs(name) && !SettingNames.isKnown(name) && !SettingFiles.isFile(name)) {
                        unknown.add(name);
                    }
                }
            }
        }
        if (!unknown.isEmpty()) {
            throw new StartRefused(
                    "There is no setting " + String.join(", ", unknown) + ".",
                    "Correct the name, or remove it; docs/operations/settings.md lists all settings. In Kubernetes, the names of"
                            + " Services become such variables unless the pod has enableServiceLinks: false.");
        }
    }

    private static boolean isOurs(String name) {
        return name.startsWith("SWITCHBOARD_") || name.startsWith("switchboard.");
    }

    private static boolean isOfOperators(PropertySource<?> source) {
        return source instanceof CommandLinePropertySource<?>
                || source.getName().equals(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME)
                || source.getName().contains("'file [");
    }
}
