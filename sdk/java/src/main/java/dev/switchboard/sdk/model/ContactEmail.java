// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An email address of a contact, with what it is for.
///
/// @param email The address as it was given, at most 254 characters.
/// @param label What the address is for, such as `work`; null for nothing.
@Generated("sdk/renew")
public record ContactEmail(
        @JsonProperty("email") String email,
        @JsonProperty("label") @Nullable String label) {}
