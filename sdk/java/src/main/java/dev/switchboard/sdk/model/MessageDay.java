// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// How many text messages there were on one day.
///
/// @param day A date in the time zone of the company, such as `2026-11-20`.
/// @param received How many came in.
/// @param sent How many were sent, or were to be sent.
@Generated("sdk/renew")
public record MessageDay(
        @JsonProperty("day") String day,
        @JsonProperty("received") long received,
        @JsonProperty("sent") long sent) {}
