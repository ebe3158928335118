// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A phone number of a contact, with what it is for.
///
/// @param label What the number is for, such as `mobile`; null for nothing.
/// @param number The phone number in E.164: `+`, the country code and digits.
@Generated("sdk/renew")
public record ContactNumber(
        @JsonProperty("label") @Nullable String label,
        @JsonProperty("number") String number) {}
