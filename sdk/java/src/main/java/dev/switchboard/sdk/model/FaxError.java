// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// The reason why a fax failed, or is only a part of what was sent.
///
/// @param code One of `busy`, `no_answer`, `no_fax`, `unreachable`, `interrupted`, `unreadable_file`, `too_long`
///     and `not_accepted`; more may be added.
/// @param message One English sentence for users; its text can change.
@Generated("sdk/renew")
public record FaxError(
        @JsonProperty("code") String code,
        @JsonProperty("message") String message) {}
