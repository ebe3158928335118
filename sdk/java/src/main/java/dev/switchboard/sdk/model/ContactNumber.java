// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A number of a contact.
///
/// @param label What it is for; null for nothing.
/// @param number E.164.
@Generated("sdk/renew")
public record ContactNumber(
        @JsonProperty("label") @Nullable String label,
        @JsonProperty("number") String number) {}
