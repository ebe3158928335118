package dev.switchboard.auth.platform.idempotency;

import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/// A response body as it is sent. The type argument documents its schema.
///
/// @param <T> the record
@SuppressWarnings("UnusedTypeParameter") // the OpenAPI document reads it from signatures
public final class IdempotentResponse<T> {

    private final JsonNode body;

    IdempotentResponse(JsonNode body) {
        this.body = body;
    }

    @JsonValue
    JsonNode body() {
        return body;
    }
}
