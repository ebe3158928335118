package dev.switchboard.standalone;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// An HTTP request as it is sent, malformed or not. Every text is ISO 8859-1: a character is a byte.
///
/// @param what what is hostile about it
/// @param target path and query
/// @param fields header lines without `Host` and `Content-Length`
/// @param body null for none
record FuzzRequest(
        String what,
        String method,
        String target,
        List<String> fields,
        @Nullable String body) {

    private static final int SHOWN = 1_500;

    /// The path as it is sent.
    String path() {
        return target.replaceFirst("\\?.*", "");
    }

    /// The request in a form that can be sent again: escaped like a string of Java, long parts cut.
    @Override
    public String toString() {
        var text = new StringBuilder();
        text.append(what).append("\n    ").append(method).append(' ').append(escaped(target));
        fields.forEach(field -> text.append("\n    ").append(escaped(field)));
        if (body != null) {
            text.append("\n\n    ").append(escaped(body));
        }
        return text.toString();
    }

    private static String escaped(String bytes) {
        var text = new StringBuilder();
        bytes.chars().limit(SHOWN).forEach(each -> {
            if (each >= ' ' && each < 0x7f) {
                text.append((char) each);
            } else {
                text.append(String.format(Locale.ROOT, "\\x%02x", each));
            }
        });
        return bytes.length() > SHOWN ? text + "… (" + bytes.length() + " bytes)" : text.toString();
    }
}
