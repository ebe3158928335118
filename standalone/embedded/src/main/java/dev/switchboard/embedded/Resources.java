package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/// Resources of this module's jar.
final class Resources {

    private Resources() {}

    static String text(String name) {
        try (var in = open(name)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The version of `postgresql` or `redis` binaries on the classpath.
    static String version(String product) {
        var versions = new Properties();
        try (var in = open("versions.properties")) {
            versions.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return versions.getProperty(product);
    }

    /// @param name relative to this package, or absolute with a leading slash
    static InputStream open(String name) {
        var in = Resources.class.getResourceAsStream(name);
        if (in == null) {
            throw new EmbeddedServerException("The resource " + name + " is missing on the classpath.");
        }
        return in;
    }
}
