package dev.switchboard.web.errors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorJsonTests {

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }

    private static final ErrorJson ERRORS = ErrorJson.documentedAt(URI.create("https://api.example.com/v1"));

    @Test
    void writesTheEnvelope() {
        assertThat(text(ERRORS.envelope(ApiError.of(ErrorCode.NUMBERS_IN_POOL, "\"1\""), "id-1")))
                .isEqualTo("{\"error\":{\"type\":\"conflict\",\"code\":\"numbers_in_pool\","
                        + "\"message\":\"The pool has these numbers already: \\\"1\\\". Leave them out.\","
                        + "\"values\":{\"numbers\":\"\\\"1\\\"\"},"
                        + "\"doc_url\":\"https://api.example.com/docs/errors#numbers_in_pool\","
                        + "\"request_id\":\"id-1\"}}");
    }

    @Test
    void writesTheFieldsOfA422() {
        var error = ApiError.validation("items.0.name", "is required", FieldCode.REQUIRED);

        assertThat(text(ERRORS.envelope(error, "id-1")))
                .endsWith("\"request_id\":\"id-1\",\"fields\":[{\"field\":\"items.0.name\","
                        + "\"message\":\"is required\",\"code\":\"required\"}]}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://a.example", "https://a.example/", "https://a.example/v1"})
    void refersToTheDocumentationBesideTheApi(String service) {
        assertThat(ErrorJson.documentedAt(URI.create(service)).error(ApiError.notFound(), "id-1"))
                .containsEntry("doc_url", "https://a.example/docs/errors#not_found");
    }

    @Test
    void writesTheFormatOfTheTokenEndpoint() {
        assertThat(text(ErrorJson.oauth(ApiError.bodyTooLarge(5))))
                .isEqualTo(
                        "{\"error\":\"invalid_request\",\"error_description\":\"The body is larger than 5 bytes. Send a smaller one.\"}");
        assertThat(text(ErrorJson.oauth("invalid_grant", "The code has expired.")))
                .isEqualTo("{\"error\":\"invalid_grant\",\"error_description\":\"The code has expired.\"}");
    }
}
