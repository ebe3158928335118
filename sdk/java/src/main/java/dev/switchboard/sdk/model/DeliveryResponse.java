// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The part of a receiver's response that is kept.
///
/// @param body The first 2 KiB of the body; null for a body that is not text.
/// @param headers Those of content-type, content-length, date, location, retry-after, server, www-authenticate
///     and x-request-id that it had, each cut at 256 characters.
/// @param truncated Whether the body went on after the first 2 KiB.
@Generated("sdk/renew")
public record DeliveryResponse(
        @JsonProperty("body") @Nullable String body,
        @JsonProperty("headers") List<HeaderField> headers,
        @JsonProperty("truncated") boolean truncated) {
    public DeliveryResponse {
        headers = Objects.requireNonNullElse(headers, List.of());
    }
}
