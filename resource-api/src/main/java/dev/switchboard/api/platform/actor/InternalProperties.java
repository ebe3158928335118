package dev.switchboard.api.platform.actor;

import dev.switchboard.contract.keys.KeyRing;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// How the gateway's internal JWTs are verified.
///
/// @param jwtKeys the keys of the internal JWT, as [KeyRing] reads them
/// @param jwtClockSkew the tolerated difference between the clocks of gateway and service
@ConfigurationProperties("switchboard.internal")
@Validated
record InternalProperties(@NotBlank String jwtKeys, @NotNull Duration jwtClockSkew) {

    KeyRing keyRing() {
        return KeyRing.parse("switchboard.internal.jwt-keys", jwtKeys);
    }

    @Override
    public String toString() {
        return "InternalProperties[jwtClockSkew=" + jwtClockSkew + "]";
    }
}
