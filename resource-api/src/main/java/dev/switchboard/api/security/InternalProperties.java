package dev.switchboard.api.security;

import dev.switchboard.api.keys.KeyRing;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// How the gateway proves itself.
///
/// @param jwtKeys the keys of the internal JWT
/// @param jwtClockSkew by how much the clocks of gateway and service may differ
@ConfigurationProperties("switchboard.internal")
@Validated
record InternalProperties(
        KeyRing jwtKeys, @DefaultValue("5s") Duration jwtClockSkew) {}
