package dev.switchboard.asterisk.ari;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/// The path of a resource, each segment encoded.
public final class AriPath {

    private final String path;

    private AriPath(String path) {
        this.path = path;
    }

    /// @param segments such as `channels`, an id, `answer`
    public static AriPath of(String... segments) {
        return new AriPath(
                Arrays.stream(segments).map(segment -> "/" + encoded(segment)).collect(Collectors.joining()));
    }

    /// With a parameter of the query.
    public AriPath with(String name, String value) {
        return new AriPath(path + (path.contains("?") ? "&" : "?") + encoded(name) + "=" + encoded(value));
    }

    /// With parameters of the query.
    AriPath with(Map<String, String> parameters) {
        var all = this;
        for (var parameter : parameters.entrySet()) {
            all = all.with(parameter.getKey(), parameter.getValue());
        }
        return all;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        return path;
    }
}
