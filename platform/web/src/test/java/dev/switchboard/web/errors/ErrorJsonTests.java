package dev.switchboard.web.errors;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ErrorJsonTests {

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }

    @Test
    void writesTheEnvelope() {
        assertThat(text(ErrorJson.envelope(ApiError.conflict("Already \"ended\"."), "id-1")))
                .isEqualTo(
                        "{\"error\":{\"type\":\"conflict\",\"message\":\"Already \\\"ended\\\".\",\"request_id\":\"id-1\"}}");
    }

    @Test
    void writesTheFieldsOfA422() {
        assertThat(text(ErrorJson.envelope(ApiError.validation("items.0.name", "is required"), "id-1")))
                .isEqualTo(
                        "{\"error\":{\"type\":\"validation_error\",\"message\":\"Some values are invalid; see fields.\","
                                + "\"request_id\":\"id-1\",\"fields\":[{\"field\":\"items.0.name\",\"message\":\"is required\"}]}}");
    }

    @Test
    void writesTheFormatOfTheTokenEndpoint() {
        assertThat(text(ErrorJson.oauth(ApiError.invalidRequest(413, "The body is too large."))))
                .isEqualTo("{\"error\":\"invalid_request\",\"error_description\":\"The body is too large.\"}");
        assertThat(text(ErrorJson.oauth("invalid_grant", "The code has expired.")))
                .isEqualTo("{\"error\":\"invalid_grant\",\"error_description\":\"The code has expired.\"}");
    }
}
