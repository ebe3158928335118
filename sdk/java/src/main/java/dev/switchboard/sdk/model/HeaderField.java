// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// A header of a request or a response.
///
/// @param name The name.
/// @param value The value.
@Generated("sdk/renew")
public record HeaderField(
        @JsonProperty("name") String name,
        @JsonProperty("value") String value) {}
