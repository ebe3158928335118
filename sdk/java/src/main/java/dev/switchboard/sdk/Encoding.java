package dev.switchboard.sdk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Values as requests have them.
final class Encoding {

    /// A body and its type.
    static final class Body {

        private final byte[] content;
        private final String contentType;

        private Body(byte[] content, String contentType) {
            this.content = content;
            this.contentType = contentType;
        }

        byte[] content() {
            return content;
        }

        String contentType() {
            return contentType;
        }
    }

    private Encoding() {}

    /// With percent escapes, also for spaces.
    static String percent(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    /// A parameter, or a field of a form. Times are in ISO 8601, as the service reads them.
    static String text(Object value) {
        return value.toString();
    }

    static Optional<Body> body(Spec spec) {
        if (spec.body() != null) {
            return Optional.of(new Body(Json.MAPPER.writeValueAsBytes(spec.body()), "application/json"));
        }
        if (spec.form() != null) {
            return Optional.of(multipart(spec.form().fields()));
        }
        return Optional.ofNullable(spec.parameters()).map(Encoding::form);
    }

    private static Body form(Map<String, String> parameters) {
        var text = parameters.entrySet().stream()
                .map(pair -> percent(pair.getKey()) + "=" + percent(pair.getValue()))
                .collect(Collectors.joining("&"));
        return new Body(text.getBytes(UTF_8), "application/x-www-form-urlencoded");
    }

    private static Body multipart(Map<String, @Nullable Object> fields) {
        var boundary = "switchboard-" + UUID.randomUUID();
        var out = new ByteArrayOutputStream();
        fields.forEach((name, value) -> {
            if (value == null) {
                return;
            }
            write(out, "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + name + "\"");
            if (value instanceof UploadFile file) {
                var filename = file.filename().replace("\"", "%22").replaceAll("[\r\n]", "_");
                write(out, "; filename=\"" + filename + "\"\r\nContent-Type: " + file.contentType() + "\r\n\r\n");
                out.writeBytes(file.content());
            } else {
                write(out, "\r\n\r\n" + text(value));
            }
            write(out, "\r\n");
        });
        write(out, "--" + boundary + "--\r\n");
        return new Body(out.toByteArray(), "multipart/form-data; boundary=" + boundary);
    }

    private static void write(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(UTF_8));
    }
}
