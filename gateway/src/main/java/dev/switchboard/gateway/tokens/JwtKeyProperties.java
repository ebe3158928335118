package dev.switchboard.gateway.tokens;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The keys of the internal JWT.
///
/// @param jwtKeys `kid:base64,kid:base64`, as [KeyRing] reads them; the first signs
@Validated
@ConfigurationProperties("switchboard.internal")
record JwtKeyProperties(@NotBlank String jwtKeys) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.internal.jwt-keys", jwtKeys);
    }

    @Override
    public String toString() {
        return "JwtKeyProperties[jwtKeys=…]";
    }
}
