package dev.switchboard.auth;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Lifetimes of what OAuth gives out (decisions, section 10).
///
/// @param accessTokenLifetime at least a second, the unit of `expires_in`
/// @param purgeInterval how often expired tokens are removed
@ConfigurationProperties("switchboard.oauth")
@Validated
public record OAuthProperties(
        @NotNull @DurationMin(seconds = 1) Duration accessTokenLifetime,
        @NotNull @DurationMin(millis = 1) Duration purgeInterval) {}
