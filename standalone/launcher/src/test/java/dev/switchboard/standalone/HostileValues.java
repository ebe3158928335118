package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// Values that a service must expect from anybody, by what they are.
final class HostileValues {

    private static final String OPEN = "[";

    private HostileValues() {}

    /// Texts. A surrogate that stands alone cannot be written in UTF-8, but in JSON and, as three bytes, in a URL.
    static Map<String, String> texts() {
        var texts = new LinkedHashMap<String, String>();
        texts.put("empty", "");
        texts.put("a space", " ");
        texts.put("spaces around", " a ");
        texts.put("NUL", "\0");
        texts.put("NUL within", "a\0b");
        texts.put("control characters", "\u0001\u0008\u001b[31m\u007f\u0085");
        texts.put("line breaks", "a\r\nX-Injected: yes\r\n\r\nb");
        texts.put("line separators", "a\u2028b\u2029c");
        texts.put("a high surrogate alone", "a\ud83d");
        texts.put("a low surrogate alone", "\ude00b");
        texts.put("a pair the wrong way around", "\ude00\ud83d");
        texts.put("beyond the basic plane", "\ud83d\ude00");
        texts.put("bidirectional overrides", "\u202egnp.exe\u2066\u2069");
        texts.put("invisible characters", "\u200b\u200d\ufeff\u00ad");
        texts.put("no character", "\uffff\ufffe\udbff\udfff");
        texts.put("combining characters", "e" + "\u0301".repeat(300));
        texts.put("other digits", "\uff11\uff12\u0663\u0664");
        texts.put("case that grows", "\u0130\u00df\ufb03");
        texts.put("2,000 characters", "a".repeat(2_000));
        texts.put("quotes", "\"'`\\");
        texts.put("SQL", "'; DROP TABLE users; --");
        texts.put("wildcards", "%_\\%*?[a-z]");
        texts.put("a regular expression", "(a+)+$");
        texts.put("a template", "${7*7}#{7*7}{{7*7}}%s%n");
        texts.put("markup", "<script>alert(1)</script>&amp;");
        texts.put("a path", "../../../../etc/passwd");
        texts.put("a URL of this machine", "http://127.0.0.1:1/");
        texts.put("a URL of a link-local address", "https://169.254.169.254/latest");
        texts.put("a URL with an IPv6 address", "https://[::ffff:7f00:1%25eth0]/");
        texts.put("a URL with a user", "https://user:password@localhost:1/#fragment");
        texts.put("a URL without a host", "https:///path");
        texts.put("a URL that is none", "https://exa mple:99999/%zz");
        texts.put("a script URL", "javascript:alert(1)");
        texts.put("the nil UUID", "00000000-0000-0000-0000-000000000000");
        texts.put("a UUID in upper case", "0199AA00-0000-7000-8000-00000000000A");
        texts.put("a short UUID", "1-1-1-1-1");
        texts.put("a UUID of nothing", "0199aa00-0000-7000-8000-0000000000ff");
        texts.put("zero", "0");
        texts.put("minus one", "-1");
        texts.put("beyond 32 bits", "2147483648");
        texts.put("beyond 64 bits", "9223372036854775808");
        texts.put("1,000 digits", "9".repeat(1_000));
        texts.put("a fraction", "1.5");
        texts.put("an exponent", "1e400");
        texts.put("not a number", "NaN");
        texts.put("a day that does not exist", "2026-02-30T00:00:00Z");
        texts.put("the last time", "+999999999-12-31T23:59:59.999999999Z");
        texts.put("the first time", "-999999999-01-01T00:00:00Z");
        texts.put("a time before the common era", "-0001-01-01T00:00:00Z");
        texts.put("a time in year 9999", "9999-12-31T23:59:59.999999999+18:00");
        texts.put("a leap second", "2026-06-30T23:59:60Z");
        texts.put("a date", "2026-11-01");
        texts.put("an emergency number", "911");
        texts.put("a number of 100 digits", "+1" + "2".repeat(100));
        texts.put("a plus", "+");
        texts.put("a number with parentheses", "+1 (312) 555-0100");
        texts.put("an unknown word", "no_such_value");
        texts.put("true", "true");
        texts.put("null", "null");
        return texts;
    }

    /// Encoded texts of a path or query that no encoder writes.
    static Map<String, String> encodedTexts() {
        var texts = new LinkedHashMap<String, String>();
        texts.put("an incomplete escape", "%");
        texts.put("an escape of no digits", "%zz");
        texts.put("no UTF-8", "%ff%fe");
        texts.put("overlong UTF-8", "%c0%af");
        texts.put("an escape of JavaScript", "%u0041");
        texts.put("a byte beyond ASCII", "\u00e9");
        texts.put("brackets", "[a]|^{b}");
        texts.put("9,000 characters", "a".repeat(9_000));
        return texts;
    }

    /// Segments of a path that may leave it.
    static Map<String, String> segments() {
        var segments = new LinkedHashMap<String, String>();
        segments.put("a dot segment", "..");
        segments.put("an escaped dot segment", "%2e%2e");
        segments.put("an escaped slash", "a%2Fb");
        segments.put("an escaped backslash", "a%5Cb");
        segments.put("a path parameter", "a;b=c");
        segments.put("more slashes", "a//b");
        return segments;
    }

    /// Values of JSON, some of which are no JSON, as bytes.
    static Map<String, String> json() {
        var values = new LinkedHashMap<String, String>();
        texts().forEach((what, text) -> values.put("the text: " + what, quoted(text)));
        values.put("null", "null");
        values.put("true", "true");
        values.put("0", "0");
        values.put("-1", "-1");
        values.put("-0", "-0");
        values.put("1.0", "1.0");
        values.put("1.5", "1.5");
        values.put("1e2", "1e2");
        values.put("1e400", "1e400");
        values.put("1e-400", "1e-400");
        values.put("1e999999999", "1e999999999");
        values.put("2^31", "2147483648");
        values.put("2^63", "9223372036854775808");
        values.put("-2^63 - 1", "-9223372036854775809");
        values.put("1,001 digits", "9".repeat(1_001));
        values.put("an empty array", "[]");
        values.put("an empty object", "{}");
        values.put("an object", "{\"a\":{\"b\":[1]}}");
        values.put("an array of null", "[null]");
        values.put("an array of arrays", "[[],[[]]]");
        values.put("an array of 5,000", "[" + "1,".repeat(4_999) + "1]");
        values.put("200 levels", OPEN.repeat(200) + "]".repeat(200));
        values.put("100,000 levels", OPEN.repeat(100_000) + "]".repeat(100_000));
        values.put("100,000 levels that stay open", "{\"a\":".repeat(40_000));
        values.put("100,000 characters", '"' + "a".repeat(100_000) + '"');
        values.put("270,000 characters", '"' + "a".repeat(270_000) + '"');
        values.put("NaN", "NaN");
        values.put("a leading zero", "01");
        values.put("a plus", "+1");
        values.put("a dot at the end", "1.");
        values.put("single quotes", "'a'");
        values.put("a text without an end", "\"a");
        values.put("an escape that is none", "\"\\x41\"");
        values.put("half of an escape", "\"\\u12\"");
        values.put("a raw line break", "\"a\nb\"");
        values.put("a raw NUL", "\"a\0b\"");
        values.put("no UTF-8", "\"\u00ff\u00fe\"");
        values.put("a surrogate in UTF-8", "\"\u00ed\u00a0\u0080\"");
        values.put("overlong UTF-8", "\"\u00c0\u00af\"");
        values.put("a comment", "/* a */ 1");
        values.put("a comma at the end", "[1,]");
        return values;
    }

    /// Whole bodies where a JSON object is expected.
    static Map<String, String> bodies() {
        var bodies = new LinkedHashMap<String, String>();
        bodies.put("an empty body", "");
        bodies.put("spaces", "  \n ");
        bodies.put("null", "null");
        bodies.put("an array", "[]");
        bodies.put("a text", "\"a\"");
        bodies.put("a number", "1");
        bodies.put("an empty object", "{}");
        bodies.put("half an object", "{\"a\":");
        bodies.put("two objects", "{}{}");
        bodies.put("more after the object", "{} a");
        bodies.put("a name that is no text", "{1:2}");
        bodies.put("an unknown field", "{\"no_such_field\":1}");
        bodies.put("an empty name", "{\"\":1}");
        bodies.put("a prototype", "{\"__proto__\":{\"a\":1},\"@class\":\"java.lang.Runtime\"}");
        bodies.put("NUL", "\0");
        bodies.put("a byte order mark", "\u00ef\u00bb\u00bf{}");
        bodies.put("UTF-16", "\u00fe\u00ff\0{\0}");
        bodies.put("no UTF-8", "\u00ff");
        bodies.put("a form", "a=b&c=d");
        bodies.put("60,000 fields", "{" + manyFields() + "}");
        bodies.put("100,000 levels", OPEN.repeat(100_000));
        bodies.put("too much", "{\"a\":\"" + "a".repeat(300_000) + "\"}");
        return bodies;
    }

    private static String manyFields() {
        var fields = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            fields.append('"').append(i).append("\":0,");
        }
        return fields.append("\"a\":0").toString();
    }

    /// Values of `Content-Type`.
    static Map<String, String> mediaTypes() {
        var types = new LinkedHashMap<String, String>();
        types.put("text/plain", "text/plain");
        types.put("XML", "application/xml");
        types.put("JSON in UTF-16", "application/json; charset=utf-16");
        types.put("JSON in no charset", "application/json; charset=no-such-charset");
        types.put("JSON with a broken parameter", "application/json; charset");
        types.put("a range", "*/*");
        types.put("no media type", "a/b/c;;=");
        types.put("an empty media type", "");
        types.put("bytes beyond ASCII", "application/j\u00e9son");
        types.put("multipart without a boundary", "multipart/form-data");
        types.put("multipart with a long boundary", "multipart/form-data; boundary=" + "a".repeat(1_000));
        return types;
    }

    /// Whole header lines that any request may have.
    static Map<String, String> fields() {
        var fields = new LinkedHashMap<String, String>();
        fields.put("an Idempotency-Key that is empty", "Idempotency-Key: ");
        fields.put("an Idempotency-Key of 256 characters", "Idempotency-Key: " + "k".repeat(256));
        fields.put("an Idempotency-Key beyond ASCII", "Idempotency-Key: \u00e9\u0080");
        fields.put("an Idempotency-Key with a tab", "Idempotency-Key: a\tb");
        fields.put("two Idempotency-Keys", "Idempotency-Key: a\r\nIdempotency-Key: b");
        fields.put("an Accept that nothing meets", "Accept: image/png;q=0, x/");
        fields.put("a Range that is none", "Range: bytes=9-1,--5,a");
        fields.put("a Range beyond the end", "Range: bytes=99999999999999999999-");
        fields.put("100 ranges", "Range: bytes=" + "0-0,".repeat(100) + "0-0");
        fields.put("an If-None-Match that is none", "If-None-Match: \"a, W/\"b\", *");
        fields.put("an If-Modified-Since that is none", "If-Modified-Since: yesterday");
        fields.put("a Forwarded that is none", "Forwarded: for=\"[::1\";for=;;by=\"\\");
        fields.put("an X-Forwarded-For that is none", "X-Forwarded-For: 256.1.1.1, , [::1]:99999, unknown");
        fields.put("an X-Request-Id", "X-Request-Id: a\"b\u00e9");
        fields.put("a traceparent", "traceparent: 00-zzz");
        fields.put("a Content-Encoding", "Content-Encoding: gzip");
        fields.put("an Expect", "Expect: 200-ok");
        fields.put("a Cookie that is none", "Cookie: =; ;a==\"; \u00e9");
        fields.put("an Accept-Language that is none", "Accept-Language: ,;q=,x-" + "a".repeat(200));
        fields.put("an Origin that is none", "Origin: null");
        fields.put("a method override", "X-HTTP-Method-Override: DELETE");
        fields.put("an upgrade", "Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk");
        fields.put("9,000 characters", "X-Long: " + "a".repeat(9_000));
        return fields;
    }

    /// Values of `Authorization`.
    static Map<String, String> credentials() {
        var values = new LinkedHashMap<String, String>();
        values.put("an empty credential", "");
        values.put("no token", "Bearer");
        values.put("an unknown token", "Bearer svc_at_" + "a".repeat(43));
        values.put("a token of 4,000 characters", "Bearer " + "a".repeat(4_000));
        values.put("a token beyond ASCII", "Bearer svc_live_\u00e9");
        values.put("two tokens", "Bearer a, Bearer b");
        values.put("Basic without a colon", "Basic YQ==");
        values.put("Basic that is no base64", "Basic %%%");
        values.put("an unknown scheme", "Digest username=\"a\"");
        return values;
    }

    /// The text in a path or query, in UTF-8 with escapes.
    static String encoded(String text) {
        var encoded = new StringBuilder();
        text.codePoints().forEach(point -> {
            if ((point < 0x80 && Character.isLetterOrDigit(point)) || point == '-' || point == '.' || point == '_') {
                encoded.appendCodePoint(point);
            } else {
                for (var each : utf8(point)) {
                    encoded.append(String.format(Locale.ROOT, "%%%02X", each));
                }
            }
        });
        return encoded.toString();
    }

    /// Of a surrogate, too.
    private static byte[] utf8(int point) {
        return Character.isBmpCodePoint(point) && Character.isSurrogate((char) point)
                ? new byte[] {(byte) 0xed, (byte) (0x80 | (point >> 6 & 0x3f)), (byte) (0x80 | (point & 0x3f))}
                : Character.toString(point).getBytes(UTF_8);
    }

    /// The text in JSON, as bytes. What UTF-8 or JSON cannot write is an escape.
    static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        text.codePoints().forEach(point -> {
            boolean alone = Character.isBmpCodePoint(point) && Character.isSurrogate((char) point);
            if (point < ' ' || point == '"' || point == '\\' || alone) {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", point));
            } else {
                quoted.appendCodePoint(point);
            }
        });
        return bytes(quoted.append('"').toString());
    }

    /// The bytes of a text in UTF-8, each as a character.
    static String bytes(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }
}
