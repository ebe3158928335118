// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// How many requests a credential sent in one minute.
///
/// @param at When the minute started, RFC 3339 in UTC.
/// @param refused How many requests got 429 in this minute.
/// @param requests How many requests there were, refused ones included.
@Generated("sdk/renew")
public record CredentialUsageMinute(
        @JsonProperty("at") Instant at,
        @JsonProperty("refused") long refused,
        @JsonProperty("requests") long requests) {}
