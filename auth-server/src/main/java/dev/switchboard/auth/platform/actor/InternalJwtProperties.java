package dev.switchboard.auth.platform.actor;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// How the gateway proves itself to this service.
///
/// @param jwtKeys the keys of the internal JWT, as [KeyRing] reads them
/// @param jwtClockSkew by how much the clocks of gateway and service may differ
@ConfigurationProperties("switchboard.internal")
@Validated
record InternalJwtProperties(
        @NotBlank String jwtKeys, @NotNull Duration jwtClockSkew) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.internal.jwt-keys", jwtKeys);
    }

    @Override
    public String toString() {
        return "InternalJwtProperties[jwtClockSkew=" + jwtClockSkew + "]";
    }
}
