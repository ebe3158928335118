package dev.switchboard.web.requests;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The name of a browser for people who look for their own, such as `Firefox, Windows`.
public final class BrowserName {

    /// What a `User-Agent` field contains, and what people call it.
    private record Mark(String text, String name) {}

    /// Browsers name others beside themselves, so the first mark that is found counts.
    private static final List<Mark> BROWSERS = List.of(
            new Mark("Edg", "Edge"),
            new Mark("OPR/", "Opera"),
            new Mark("SamsungBrowser", "Samsung Internet"),
            new Mark("Firefox", "Firefox"),
            new Mark("FxiOS", "Firefox"),
            new Mark("CriOS", "Chrome"),
            new Mark("Chrom", "Chrome"),
            new Mark("Safari", "Safari"),
            new Mark("curl/", "curl"));
    private static final List<Mark> SYSTEMS = List.of(
            new Mark("Windows", "Windows"),
            new Mark("iPhone", "iPhone"),
            new Mark("iPad", "iPad"),
            new Mark("Android", "Android"),
            new Mark("Mac OS X", "macOS"),
            new Mark("CrOS", "ChromeOS"),
            new Mark("Linux", "Linux"));

    private BrowserName() {}

    /// The name in the `User-Agent` field; null when it has none that people know.
    public static @Nullable String of(@Nullable String userAgent) {
        if (userAgent == null) {
            return null;
        }
        var browser = find(BROWSERS, userAgent);
        var system = find(SYSTEMS, userAgent);
        if (browser == null || system == null) {
            return browser == null ? system : browser;
        }
        return browser + ", " + system;
    }

    private static @Nullable String find(List<Mark> marks, String userAgent) {
        return marks.stream()
                .filter(mark -> userAgent.contains(mark.text()))
                .map(Mark::name)
                .findFirst()
                .orElse(null);
    }
}
