// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A telephone, an app or a browser of a user, which rings and calls.
///
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param lastSeenAt When it last reported to the service, RFC 3339 in UTC; null before its first report.
/// @param model The manufacturer's name for it, up to 120 characters; null if unknown.
/// @param name The user's name for it, 1 to 120 visible characters.
/// @param numberId The line that it calls from; null for the default number of its user. If it is assigned to
///     nobody, the device rings for calls to it only.
/// @param sip The SIP account that it registers with; only in the response that creates or replaces it.
/// @param status Whether it can be reached now; a revoked device can no longer connect.
/// @param type Which kind of device it is; desk phones are revoked when their line gets another user.
/// @param userId The identifier of the user who has the device and whose calls ring there.
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
