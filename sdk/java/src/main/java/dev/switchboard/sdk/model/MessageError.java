// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// Why a message failed.
///
/// @param code A code for programs.
/// @param message A message for users.
@Generated("sdk/renew")
public record MessageError(
        @JsonProperty("code") String code,
        @JsonProperty("message") String message) {}
