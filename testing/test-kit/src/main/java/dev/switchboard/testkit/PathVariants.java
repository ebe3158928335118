package dev.switchboard.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Other ways to write the path of a handler, which servers and libraries may read as the same path.
public final class PathVariants {

    private static final String ID = "0199aa00-0000-7000-8000-000000000001";

    private PathVariants() {}

    /// A path of the pattern, with an id for each variable.
    ///
    /// @param pattern such as `/v1/users/{user_id}`
    public static String path(String pattern) {
        return pattern.replaceAll("\\{[^}]+}", ID).replace("/**", "/a");
    }

    /// Each literal segment with one escaped letter, with its whole text escaped, and with a parameter; each slash
    /// doubled or followed by a dot segment, and escaped; the whole with a trailing slash and with an escaped NUL.
    public static Stream<String> of(String pattern) {
        var literals = pattern.substring(1).split("/", -1);
        var segments = path(pattern).substring(1).split("/", -1);
        var variants = new ArrayList<String>();
        for (int i = 0; i < segments.length; i++) {
            var segment = segments[i];
            if (!segment.isEmpty() && literals[i].equals(segment)) {
                variants.add(with(segments, i, escape(segment.charAt(0)) + segment.substring(1)));
                variants.add(
                        with(segments, i, escape(segment.charAt(0)).toUpperCase(Locale.ROOT) + segment.substring(1)));
                variants.add(with(
                        segments,
                        i,
                        segment.chars().mapToObj(c -> escape((char) c)).reduce("", String::concat)));
            }
            variants.add(with(segments, i, segment + ";x=1"));
            variants.add(with(segments, i, "/" + segment));
            variants.add(with(segments, i, "./" + segment));
            variants.add(with(segments, i, "x/../" + segment));
            variants.add(with(segments, i, "x/%2e%2e/" + segment));
            if (i > 0) {
                variants.add(with(segments, i, "%2F" + segment));
            }
        }
        variants.add(path(pattern) + "/");
        variants.add(path(pattern) + "%00");
        variants.add(path(pattern) + "/%00");
        return variants.stream().distinct();
    }

    private static String with(String[] segments, int at, String replacement) {
        var changed = new ArrayList<>(List.of(segments));
        changed.set(at, replacement);
        return "/" + String.join("/", changed).replace("/%2F", "%2F");
    }

    private static String escape(char c) {
        return "%" + String.format(Locale.ROOT, "%02x", (int) c);
    }
}
