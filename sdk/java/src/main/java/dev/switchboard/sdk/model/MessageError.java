// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// The reason why a message failed, for programs and for users.
///
/// @param code One of `unreachable`, `media_unavailable`, `media_quota_exceeded`, `expired`, `rejected`,
///     `unconfirmed`, `media_not_supported`, `recipient_stopped` and `not_accepted`; more may be added.
/// @param message One English sentence for users; its text can change.
@Generated("sdk/renew")
public record MessageError(
        @JsonProperty("code") String code,
        @JsonProperty("message") String message) {}
