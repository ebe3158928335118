// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// When a user last had Switchboard open.
///
/// @param lastActiveAt When the user last signed in or a page of Switchboard was open, to the minute, RFC 3339 in
///     UTC.
/// @param userId The identifier of the user.
@Generated("sdk/renew")
public record LastActive(
        @JsonProperty("last_active_at") Instant lastActiveAt,
        @JsonProperty("user_id") String userId) {}
