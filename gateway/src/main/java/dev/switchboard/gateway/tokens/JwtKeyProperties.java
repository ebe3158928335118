package dev.switchboard.gateway.tokens;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The keys of the internal JWT.
///
/// @param jwtKeys `kid:base64,kid:base64`, each at least 32 bytes; the first signs
@Validated
@ConfigurationProperties("switchboard.internal")
record JwtKeyProperties(@NotBlank String jwtKeys) {

    @Override
    public String toString() {
        return "JwtKeyProperties[jwtKeys=…]";
    }
}
