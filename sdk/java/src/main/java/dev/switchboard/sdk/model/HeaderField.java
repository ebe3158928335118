// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// One header field of a request or a response.
///
/// @param name The field name in lower case, such as `content-type`.
/// @param value The field value as it was sent, possibly cut.
@Generated("sdk/renew")
public record HeaderField(
        @JsonProperty("name") String name,
        @JsonProperty("value") String value) {}
