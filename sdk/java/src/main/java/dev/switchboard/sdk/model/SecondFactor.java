// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// What a user proves at sign-in beside the password.
///
/// @param confirmed Whether it counts: false for an app whose first code was not entered yet.
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param lastUsedAt When it was last used to sign in, RFC 3339 in UTC; null before the first use.
/// @param name The user's name for it, such as that of the laptop.
/// @param type An app for one-time codes, or a passkey.
@Generated("sdk/renew")
public record SecondFactor(
        @JsonProperty("confirmed") boolean confirmed,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("id") String id,
        @JsonProperty("last_used_at") @Nullable Instant lastUsedAt,
        @JsonProperty("name") String name,
        @JsonProperty("type") SecondFactorType type) {}
