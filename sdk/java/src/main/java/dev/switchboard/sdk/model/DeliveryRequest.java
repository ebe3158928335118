// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The HTTP request of a delivery, as the last attempt sent it.
///
/// @param body The body as the last attempt sent it: the bytes that were signed, as UTF-8.
/// @param headers The headers, without those that the subscription adds, and without the signatures once the
///     secret has been replaced.
/// @param method The HTTP method, which is always `POST`.
@Generated("sdk/renew")
public record DeliveryRequest(
        @JsonProperty("body") String body,
        @JsonProperty("headers") List<HeaderField> headers,
        @JsonProperty("method") String method) {
    public DeliveryRequest {
        headers = Objects.requireNonNullElse(headers, List.of());
    }
}
