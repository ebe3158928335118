// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An app for one-time codes that waits for its first code.
///
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param otpauthUrl The secret with its parameters, for a QR code; absent in the response to a repeated request.
/// @param secret The shared secret in base32, to type into the app; absent in the response to a repeated request.
@Generated("sdk/renew")
public record NewTotp(
        @JsonProperty("id") String id,
        @JsonProperty("otpauth_url") @Nullable String otpauthUrl,
        @JsonProperty("secret") @Nullable String secret) {}
