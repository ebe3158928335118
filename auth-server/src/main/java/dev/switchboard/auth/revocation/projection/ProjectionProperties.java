package dev.switchboard.auth.revocation.projection;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The keys of the entries about credentials in Redis.
///
/// @param keys `kid:base64,kid:base64`, as [KeyRing] reads them; the first signs, all verify
@Validated
@ConfigurationProperties("switchboard.projection")
record ProjectionProperties(@NotBlank String keys) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.projection.keys", keys);
    }

    @Override
    public String toString() {
        return "ProjectionProperties[keys=…]";
    }
}
