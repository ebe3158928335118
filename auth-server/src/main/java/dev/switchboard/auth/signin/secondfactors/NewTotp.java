package dev.switchboard.auth.signin.secondfactors;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An app for one-time codes that waits for its first code.
///
/// @param secret in base32; null in the response to a repeated request
/// @param otpauthUrl the same for a QR code; null in the response to a repeated request
public record NewTotp(
        UUID id,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret,

        @JsonProperty("otpauth_url") @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        String otpauthUrl) {

    /// The response to a repeated request.
    NewTotp withoutSecret() {
        return new NewTotp(id, null, null);
    }

    @Override
    public String toString() {
        return "NewTotp[id=" + id + "]";
    }
}
