package dev.switchboard.web.input;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A query string, parsed strictly: values by name, in the order in which they were sent. A value
/// that is not percent-encoded UTF-8 is an empty `Optional`.
record QueryString(Map<String, List<Optional<String>>> values) {

    static QueryString parse(@Nullable String rawQuery) {
        if (rawQuery == null || rawQuery.isEmpty()) {
            return new QueryString(Map.of());
        }
        var values = new LinkedHashMap<String, List<Optional<String>>>();
        for (var pair : rawQuery.split("&")) {
            if (pair.isEmpty()) {
                continue;
            }
            int equals = pair.indexOf('=');
            var name = equals < 0 ? pair : pair.substring(0, equals);
            var value = equals < 0 ? "" : pair.substring(equals + 1);
            values.computeIfAbsent(decode(name).orElse(name), newName -> new ArrayList<>())
                    .add(decode(value));
        }
        return new QueryString(values);
    }

    private static Optional<String> decode(String encoded) {
        if (encoded.indexOf('%') < 0 && encoded.indexOf('+') < 0) {
            return Optional.of(encoded);
        }
        var bytes = new ByteArrayOutputStream(encoded.length());
        for (int i = 0; i < encoded.length(); i++) {
            char character = encoded.charAt(i);
            if (character == '%') {
                int octet = octetAt(encoded, i + 1);
                if (octet < 0) {
                    return Optional.empty();
                }
                bytes.write(octet);
                i += 2;
            } else {
                bytes.write(character == '+' ? ' ' : character);
            }
        }
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString());
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }

    private static int octetAt(String encoded, int at) {
        if (at + 1 >= encoded.length()) {
            return -1;
        }
        int high = Character.digit(encoded.charAt(at), 16);
        int low = Character.digit(encoded.charAt(at + 1), 16);
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }
}
