// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A device of a user.
///
/// @param createdAt When it was created.
/// @param id Its id.
/// @param lastSeenAt When it last reported; null before its first report.
/// @param model The manufacturer's name for it; null if unknown.
/// @param name The user's name for it.
/// @param numberId The line that it calls from; null for the default number of its user. If it is assigned to
///     nobody, the device rings for calls to it only.
/// @param sip With what it registers; only in the response that creates or replaces it.
/// @param status Whether it can be reached; a revoked device can no longer connect.
/// @param type The type of the device.
/// @param userId The user.
@Generated("sdk/renew")
public record Device(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("last_seen_at") @Nullable Instant lastSeenAt,
        @JsonProperty("model") @Nullable String model,
        @JsonProperty("name") String name,
        @JsonProperty("number_id") @Nullable String numberId,
        @JsonProperty("sip") @Nullable SipCredentials sip,
        @JsonProperty("status") DeviceStatus status,
        @JsonProperty("type") DeviceType type,
        @JsonProperty("user_id") String userId) {}
