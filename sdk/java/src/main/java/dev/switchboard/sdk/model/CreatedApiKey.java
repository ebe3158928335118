// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A new API key, shown this one time.
///
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param createdBy The identifier of the user who created it and whom it acts as.
/// @param expiresAt When it stops working, RFC 3339 in UTC; null for never.
/// @param hint The last four characters before the key's checksum, to tell keys apart.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param key The bearer credential itself, with the prefix `svc_live_`, or `svc_test_` in a sandbox; only in
///     this response, and absent in a repeated one.
/// @param lastCharacters The last four characters of the key, which can be compared with the end of a stored one.
/// @param lastUsedAt When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use.
/// @param name What it is for, 1 to 120 characters.
/// @param scopes What it may do: a route needs the scope that it names.
@Generated("sdk/renew")
public record CreatedApiKey(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("created_by") String createdBy,
        @JsonProperty("expires_at") @Nullable Instant expiresAt,
        @JsonProperty("hint") String hint,
        @JsonProperty("id") String id,
        @JsonProperty("key") @Nullable String key,
        @JsonProperty("last_characters") String lastCharacters,
        @JsonProperty("last_used_at") @Nullable Instant lastUsedAt,
        @JsonProperty("name") String name,
        @JsonProperty("scopes") List<Scope> scopes) {
    public CreatedApiKey {
        scopes = Objects.requireNonNullElse(scopes, List.of());
    }
}
