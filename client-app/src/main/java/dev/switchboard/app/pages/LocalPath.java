package dev.switchboard.app.pages;

import java.util.regex.Pattern;

/// Paths of this service that come from a browser, so that no parameter can redirect elsewhere.
public final class LocalPath {

    private static final Pattern LOCAL = Pattern.compile("/(?:(?:app|operator|docs)(?:[/?][!-\\[\\]-~]*)?)?");
    private static final int LONGEST = 2000;

    private LocalPath() {}

    /// The path with its query when it is one of a page here; otherwise that of the start page.
    public static String of(String path) {
        return path.length() <= LONGEST && LOCAL.matcher(path).matches() ? path : "/";
    }
}
