// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// Why a fax failed, or is only a part of what was sent.
///
/// @param code A code for programs.
/// @param message A message for users.
@Generated("sdk/renew")
public record FaxError(
        @JsonProperty("code") String code,
        @JsonProperty("message") String message) {}
