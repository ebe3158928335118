package dev.switchboard.web.webjars;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/// A WebJar on the class path (https://www.webjars.org/documentation). Its files are in a folder of its version, which
/// its metadata names, so that no other place has to.
///
/// @param version such as `2.0.10`
public record WebJar(String name, String version) {

    private static final String FILES = "META-INF/resources/webjars/";

    /// A WebJar of the group `org.webjars`.
    ///
    /// @throws NullPointerException when the class path has none of this name
    public static WebJar of(String name) {
        return of("org.webjars", name);
    }

    /// A WebJar that was made of the npm package of this name.
    ///
    /// @throws NullPointerException when the class path has none of this name
    public static WebJar ofNpm(String name) {
        return of("org.webjars.npm", name);
    }

    /// Where its files are on the class path, with a slash at the end.
    public String folder() {
        return FILES + name + "/" + version + "/";
    }

    private static WebJar of(String group, String name) {
        var metadata = "META-INF/maven/" + group + "/" + name + "/pom.properties";
        try (var in = Objects.requireNonNull(WebJar.class.getClassLoader().getResourceAsStream(metadata), metadata)) {
            var properties = new Properties();
            properties.load(in);
            return new WebJar(name, properties.getProperty("version"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
