// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An API key or operator key, without the key itself.
///
/// @param createdAt When it was created.
/// @param createdBy The user it acts as.
/// @param expiresAt When it expires; null for never.
/// @param hint The last four characters before the key's checksum, to tell keys apart.
/// @param id Its id.
/// @param lastCharacters The last four characters of the key, which can be compared with the end of a stored one.
/// @param lastUsedAt When it was last used, to the minute; null before the first use.
/// @param name The name.
/// @param scopes What it may do.
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
