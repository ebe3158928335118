package dev.switchboard.api.database;

/// The pattern of `like` that finds a text anywhere within another.
public final class SearchPattern {

    private SearchPattern() {}

    /// `%text%`, in which the letters that mean something to `like` mean themselves.
    public static String partOf(String text) {
        return "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }
}
