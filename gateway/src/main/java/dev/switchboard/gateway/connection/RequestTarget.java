package dev.switchboard.gateway.connection;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/// The target of a request line (RFC 9112, section 3.2), made into one that `java.net.URI` can
/// parse.
///
/// Harmless characters that do not belong in a target are percent-encoded, as browsers do before
/// they send them. A percent sign that does not begin an escape is encoded too, and reported,
/// because its meaning is unknown. In a path, an encoded colon is decoded: many clients encode every
/// reserved character of a parameter, and the id of a credential's owner contains colons, which mean the
/// same either way there (RFC 3986, section 3.3).
///
/// @param text the target, with legal characters only
/// @param malformed whether it had a percent sign that does not begin an escape
record RequestTarget(String text, boolean malformed) {

    private static final String LEGAL = "-._~!$&'()*+,;=:@/?";
    private static final Pattern ENCODED_COLON = Pattern.compile("%3A", Pattern.CASE_INSENSITIVE);
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    static RequestTarget of(String target) {
        var sent = withPlainColons(target);
        int first = firstIllegal(sent);
        if (first == sent.length()) {
            return new RequestTarget(sent, false);
        }
        var text = new StringBuilder(sent.length() + 16).append(sent, 0, first);
        boolean malformed = false;
        boolean query = sent.lastIndexOf('?', first) >= 0;
        for (int i = first; i < sent.length(); i++) {
            char c = sent.charAt(i);
            query |= c == '?';
            if (c == '%' && !escape(sent, i)) {
                malformed = true;
                text.append("%25");
            } else if (c == '%' || legal(c) || (query && (c == '[' || c == ']'))) {
                text.append(c);
            } else {
                encode(c, text);
            }
        }
        return new RequestTarget(text.toString(), malformed);
    }

    private static String withPlainColons(String sent) {
        if (!sent.startsWith("/") || sent.indexOf('%') < 0) {
            return sent;
        }
        int query = sent.indexOf('?');
        int end = query < 0 ? sent.length() : query;
        return ENCODED_COLON.matcher(sent.substring(0, end)).replaceAll(":") + sent.substring(end);
    }

    private static int firstIllegal(String sent) {
        int i = 0;
        while (i < sent.length() && (legal(sent.charAt(i)) || escape(sent, i))) {
            i++;
        }
        return i;
    }

    private static boolean legal(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || LEGAL.indexOf(c) >= 0;
    }

    private static boolean escape(String sent, int at) {
        return sent.charAt(at) == '%'
                && at + 2 < sent.length()
                && HexFormat.isHexDigit(sent.charAt(at + 1))
                && HexFormat.isHexDigit(sent.charAt(at + 2));
    }

    /// The decoder returns one character per byte, so a character below 256 is that byte.
    private static void encode(char c, StringBuilder text) {
        var bytes = c < 256 ? new byte[] {(byte) c} : String.valueOf(c).getBytes(StandardCharsets.UTF_8);
        for (var each : bytes) {
            text.append('%');
            HEX.toHexDigits(text, each);
        }
    }
}
