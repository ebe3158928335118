// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An API key of the company or an operator key, without the secret credential itself.
///
/// @param createdAt The time of creation, RFC 3339 in UTC with milliseconds.
/// @param createdBy The identifier of the user who created it and whom it acts as.
/// @param expiresAt When it stops working, RFC 3339 in UTC; null for never.
/// @param hint The last four characters before the key's checksum, to tell keys apart.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param lastCharacters The last four characters of the key, which can be compared with the end of a stored one.
/// @param lastUsedAt When it was last used, RFC 3339 in UTC, exact to a minute; null before the first use.
/// @param name What it is for, 1 to 120 characters.
/// @param scopes What it may do: a route needs the scope that it names.
@Generated("sdk/renew")
public record ApiKey(
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("created_by") String createdBy,
        @JsonProperty("expires_at") @Nullable Instant expiresAt,
        @JsonProperty("hint") String hint,
        @JsonProperty("id") String id,
        @JsonProperty("last_characters") String lastCharacters,
        @JsonProperty("last_used_at") @Nullable Instant lastUsedAt,
        @JsonProperty("name") String name,
        @JsonProperty("scopes") List<Scope> scopes) {
    public ApiKey {
        scopes = Objects.requireNonNullElse(scopes, List.of());
    }
}
