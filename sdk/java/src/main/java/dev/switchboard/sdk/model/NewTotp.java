// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An app for one-time codes that waits for its first code.
///
/// @param id Its id.
/// @param otpauthUrl The same for a QR code; absent in the response to a repeated request.
/// @param secret The secret in base32; absent in the response to a repeated request.
@Generated("sdk/renew")
public record NewTotp(
        @JsonProperty("id") String id,
        @JsonProperty("otpauth_url") @Nullable String otpauthUrl,
        @JsonProperty("secret") @Nullable String secret) {}
