package dev.switchboard.contract.routes;

/// Paths that every server and library reads in the same way.
///
/// Some servers decode escapes, remove parameters (`;x=1`), join empty segments or resolve dots before they compare a
/// path, and others afterwards. No route, page or file of the product needs any of these, so each service responds with
/// 404 to a path that has one, before anything else reads it.
public final class LiteralPath {

    private LiteralPath() {}

    /// Whether the path has no escape, no parameter, no backslash, no empty segment but the last, and no dot segment.
    ///
    /// @param rawPath as sent, undecoded, without query
    public static boolean isLiteral(String rawPath) {
        int segment = 0;
        for (int i = 0; i < rawPath.length(); i++) {
            char c = rawPath.charAt(i);
            if (c == '%' || c == ';' || c == '\\') {
                return false;
            }
            if (c == '/') {
                if (i > 0 && !named(rawPath, segment, i)) {
                    return false;
                }
                segment = i + 1;
            }
        }
        return segment == rawPath.length() || named(rawPath, segment, rawPath.length());
    }

    private static boolean named(String path, int begin, int end) {
        return switch (end - begin) {
            case 0 -> false;
            case 1 -> path.charAt(begin) != '.';
            case 2 -> path.charAt(begin) != '.' || path.charAt(begin + 1) != '.';
            default -> true;
        };
    }
}
