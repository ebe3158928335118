// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A user of a sandbox, who can sign in with a password that was chosen by a link.
///
/// @param email The email, to which no mail is sent.
/// @param extension The extension, 2 to 6 digits; null for none.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param name The name, 1 to 120 characters.
/// @param role `owner`, `admin` or `member`.
@Generated("sdk/renew")
public record SandboxUser(
        @JsonProperty("email") String email,
        @JsonProperty("extension") @Nullable String extension,
        @JsonProperty("id") String id,
        @JsonProperty("name") String name,
        @JsonProperty("role") String role) {}
