package dev.switchboard.app.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.PropertiesLoaderUtils;
import org.springframework.stereotype.Component;

/// The drawings of the icons: one SVG path each, in a square of 24 units, to be stroked. `icons.properties` names them.
@Component
final class Icons {

    private static final String FILE = "client-app/icons.properties";

    private final Map<String, String> paths;

    Icons() {
        try {
            var file = PropertiesLoaderUtils.loadProperties(new ClassPathResource(FILE));
            this.paths = file.stringPropertyNames().stream()
                    .collect(Collectors.toUnmodifiableMap(name -> name, file::getProperty));
        } catch (IOException e) {
            throw new UncheckedIOException("The icons cannot be read", e);
        }
    }

    /// The path of an icon.
    ///
    /// @throws NullPointerException for a name without an icon
    String path(String name) {
        return Objects.requireNonNull(paths.get(name), () -> "There is no icon " + name);
    }
}
