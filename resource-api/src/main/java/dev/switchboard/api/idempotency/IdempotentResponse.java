package dev.switchboard.api.idempotency;

import com.fasterxml.jackson.annotation.JsonValue;
import tools.jackson.databind.JsonNode;

/// An answer as it is sent and kept. A controller that gives it says by its type which record it shows.
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
