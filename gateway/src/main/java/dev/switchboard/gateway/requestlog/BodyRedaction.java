package dev.switchboard.gateway.requestlog;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/// Writes the beginning of a JSON body without what nobody may read in a log. Only the fields of `shown-fields.txt` are
/// shown, so a new field is redacted until somebody has decided otherwise; a name that is not of the API is redacted
/// too,
/// since a client may have put a secret there. In what is shown, credentials, and the queries and users of URLs, are
/// redacted.
///
/// Reads token by token: a body that is cut is shown up to the last whole token, and closed.
final class BodyRedaction {

    /// The most bytes of a body that are read, and about the most that are written.
    static final int MAX_BYTES = 16 * 1024;

    static final String REDACTED = "(redacted)";

    /// In requests it is a one-time code, in responses that of an error.
    private static final String CODE = "code";

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Set<String> SHOWN = shownFields();
    /// Fields of the API that are redacted, but whose names are shown.
    private static final Set<String> REDACTED_NAMES = Set.of(
            "access_token",
            "body",
            "client_secret",
            CODE,
            "code_verifier",
            "credential",
            "key",
            "note",
            "otpauth_url",
            "password",
            "recovery_codes",
            "redirect_to",
            "refresh_token",
            "req",
            "secret",
            "text",
            "ticket",
            "token",
            "transcript",
            "username",
            "value");
    /// The dotted path of a field, whose names may be those of a client.
    private static final String FIELD = "field";

    private static final Pattern DOT = Pattern.compile("\\.");
    private static final Pattern INDEX = Pattern.compile("\\d+");
    /// Credentials of this service, apart from the ids of apps, and JWTs.
    private static final Pattern CREDENTIAL =
            Pattern.compile("(?:svc_(?!app_)[a-z]+_|whsec_)[A-Za-z0-9+/=_-]+|eyJ[A-Za-z0-9_-]+\\.[A-Za-z0-9._-]+");
    private static final Pattern URL_QUERY = Pattern.compile("(://[^\\s?#]*)[?#]\\S*");
    private static final Pattern URL_USER = Pattern.compile("://[^\\s/?#@]*@");

    private final StringWriter written = new StringWriter();
    private final boolean request;

    private BodyRedaction(boolean request) {
        this.request = request;
    }

    private static Set<String> shownFields() {
        try (var in = Objects.requireNonNull(BodyRedaction.class.getResourceAsStream("shown-fields.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The beginning of a request's body; null when it does not begin with an object or array.
    static @Nullable String ofRequest(byte[] body) {
        return new BodyRedaction(true).redacted(body);
    }

    /// As [#ofRequest], of a response.
    static @Nullable String ofResponse(byte[] body) {
        return new BodyRedaction(false).redacted(body);
    }

    private @Nullable String redacted(byte[] body) {
        try (var out = JSON.createGenerator(written);
                var in = JSON.createParser(new ByteArrayInputStream(body))) {
            var first = in.nextToken();
            if (first != JsonToken.START_OBJECT && first != JsonToken.START_ARRAY) {
                return null;
            }
            write(in, out);
        } catch (JacksonException cutOrNoJson) {
            // What was written so far is closed.
        }
        return written.getBuffer().isEmpty() ? null : written.toString();
    }

    private void write(JsonParser in, JsonGenerator out) {
        for (var token = in.currentToken(); token != null; token = in.nextToken()) {
            if (token == JsonToken.PROPERTY_NAME) {
                writeProperty(in, out, in.currentName());
            } else {
                writeToken(in, out, token, null);
            }
            out.flush();
            if (written.getBuffer().length() > MAX_BYTES) {
                return;
            }
        }
    }

    /// Writes a name once its value is known to be whole, so that what is closed remains JSON.
    private void writeProperty(JsonParser in, JsonGenerator out, String name) {
        var value = in.nextToken();
        if (isShown(name)) {
            writeToken(in, out, value, name);
            return;
        }
        out.writeName(REDACTED_NAMES.contains(name) ? name : REDACTED);
        if (value == JsonToken.VALUE_NULL) {
            out.writeNull();
        } else {
            out.writeString(REDACTED);
            in.skipChildren();
        }
    }

    /// @param name to be written before it; null for none
    private void writeToken(JsonParser in, JsonGenerator out, JsonToken token, @Nullable String name) {
        var text = token == JsonToken.VALUE_STRING ? shown(fieldOf(in), in.getString()) : null;
        if (name != null) {
            out.writeName(name);
        }
        switch (token) {
            case START_OBJECT -> out.writeStartObject();
            case END_OBJECT -> out.writeEndObject();
            case START_ARRAY -> out.writeStartArray();
            case END_ARRAY -> out.writeEndArray();
            case VALUE_STRING -> out.writeString(text);
            default -> out.copyCurrentEvent(in);
        }
    }

    /// The field that a value belongs to, also as an element of an array; empty for none.
    private static String fieldOf(JsonParser in) {
        for (var context = in.streamReadContext(); context != null; context = context.getParent()) {
            if (context.currentName() != null) {
                return context.currentName();
            }
        }
        return "";
    }

    private boolean isShown(String name) {
        return SHOWN.contains(name) && !(request && name.equals(CODE));
    }

    private String shown(String name, String text) {
        if (name.isEmpty()) {
            return REDACTED;
        }
        if (name.equals(FIELD)) {
            return DOT.splitAsStream(text)
                    .map(part -> SHOWN.contains(part)
                                    || REDACTED_NAMES.contains(part)
                                    || INDEX.matcher(part).matches()
                            ? part
                            : REDACTED)
                    .collect(Collectors.joining("."));
        }
        var shown = CREDENTIAL.matcher(text).replaceAll(REDACTED);
        shown = URL_QUERY.matcher(shown).replaceAll("$1?" + REDACTED);
        return URL_USER.matcher(shown).replaceAll("://");
    }
}
