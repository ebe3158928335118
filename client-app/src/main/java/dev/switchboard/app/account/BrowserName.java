package dev.switchboard.app.account;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The name of a browser for people who look for their own, such as `Firefox, Windows`. Browsers say more names than
/// their own, so the order of the marks counts.
final class BrowserName {

    private static final Map<String, String> BROWSERS = marks(
            "Edg",
            "Edge",
            "OPR/",
            "Opera",
            "SamsungBrowser",
            "Samsung Internet",
            "Firefox",
            "Firefox",
            "FxiOS",
            "Firefox",
            "CriOS",
            "Chrome",
            "Chrom",
            "Chrome",
            "Safari",
            "Safari",
            "curl/",
            "curl");
    private static final Map<String, String> SYSTEMS = marks(
            "Windows",
            "Windows",
            "iPhone",
            "iPhone",
            "iPad",
            "iPad",
            "Android",
            "Android",
            "Mac OS X",
            "macOS",
            "CrOS",
            "ChromeOS",
            "Linux",
            "Linux");

    private BrowserName() {}

    /// The name in the `User-Agent` field; null when it has none that people know.
    static @Nullable String of(@Nullable String userAgent) {
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

    private static @Nullable String find(Map<String, String> names, String userAgent) {
        return names.entrySet().stream()
                .filter(name -> userAgent.contains(name.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    private static Map<String, String> marks(String... marksAndNames) {
        var names = new LinkedHashMap<String, String>();
        for (int i = 0; i < marksAndNames.length; i += 2) {
            names.put(marksAndNames[i], marksAndNames[i + 1]);
        }
        return names;
    }
}
