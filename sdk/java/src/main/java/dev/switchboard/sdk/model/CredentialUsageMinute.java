// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// The requests of a minute.
///
/// @param at When the minute started.
/// @param refused How many were refused with 429.
/// @param requests How many requests there were, refused ones included.
@Generated("sdk/renew")
public record CredentialUsageMinute(
        @JsonProperty("at") Instant at,
        @JsonProperty("refused") long refused,
        @JsonProperty("requests") long requests) {}
