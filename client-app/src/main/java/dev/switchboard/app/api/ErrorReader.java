package dev.switchboard.app.api;

import dev.switchboard.app.api.ApiException.FieldProblem;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpHeaders;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Reads the error envelope of the API.
@Component
class ErrorReader {

    private static final String RECENT_SIGN_IN = "insufficient_user_authentication";

    private final JsonMapper json;
    private final MessageSource texts;

    ErrorReader(JsonMapper json, MessageSource texts) {
        this.json = json;
        this.texts = texts;
    }

    private record Envelope(@Nullable Details error) {

        record Details(
                @Nullable String type,
                @Nullable String code,
                @Nullable String message,
                @Nullable Map<String, String> values,
                @Nullable String requestId,
                @Nullable List<FieldProblem> fields) {}
    }

    ApiException read(ClientHttpResponse response) throws IOException {
        var headers = response.getHeaders();
        var error = error(response);
        var challenge = Objects.requireNonNullElse(headers.getFirst(HttpHeaders.WWW_AUTHENTICATE), "");
        return new ApiException(
                response.getStatusCode().value(),
                error == null || error.type() == null ? "server_error" : error.type(),
                error == null ? null : error.code(),
                sentence(error),
                error == null ? headers.getFirst("X-Request-Id") : error.requestId(),
                error == null || error.fields() == null ? List.of() : error.fields(),
                seconds(headers.getFirst(HttpHeaders.RETRY_AFTER)),
                challenge.contains(RECENT_SIGN_IN));
    }

    private Envelope.@Nullable Details error(ClientHttpResponse response) throws IOException {
        try (var body = response.getBody()) {
            var envelope = json.readValue(body, Envelope.class);
            return envelope == null ? null : envelope.error();
        } catch (JacksonException notTheEnvelope) {
            return null;
        }
    }

    /// The text of the code in the user's language; what the API says where there is none.
    private String sentence(Envelope.@Nullable Details error) {
        var locale = LocaleContextHolder.getLocale();
        if (error == null) {
            return texts.getMessage("problem.failed", null, locale);
        }
        var values = error.values() == null ? null : error.values().values().toArray();
        return Objects.requireNonNullElseGet(
                texts.getMessage("problem." + error.code(), values, error.message(), locale),
                () -> texts.getMessage("problem.failed", null, locale));
    }

    private static @Nullable Integer seconds(@Nullable String retryAfter) {
        try {
            return retryAfter == null ? null : Integer.valueOf(retryAfter);
        } catch (NumberFormatException date) {
            return null;
        }
    }
}
