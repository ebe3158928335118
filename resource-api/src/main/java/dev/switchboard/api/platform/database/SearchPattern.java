package dev.switchboard.api.platform.database;

/// The `like` pattern that finds a text anywhere within another.
public final class SearchPattern {

    private SearchPattern() {}

    /// `%text%`, with the special characters of `like` escaped.
    public static String partOf(String text) {
        return "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }
}
