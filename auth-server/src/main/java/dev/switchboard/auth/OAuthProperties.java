package dev.switchboard.auth;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Lifetimes of what OAuth gives out (decisions, section 10).
///
/// @param codeLifetime of an authorization code
/// @param accessTokenLifetime at least a second, the unit of `expires_in`
/// @param refreshTokenLifetime of each refresh token, counted anew at every refresh
/// @param refreshGrace how long a refresh token lives on after the first refresh made with it
/// @param requestLifetime how long a person may take to decide
/// @param grantLifetime the absolute end of a grant, however often it is refreshed; null for none
/// @param tokensPerGrant how many access tokens, and how many refresh tokens, of one grant live at most; with another
///     one the oldest end
/// @param purgeInterval how often what is over is removed
@ConfigurationProperties("switchboard.oauth")
@Validated
public record OAuthProperties(
        @NotNull @DurationMin(seconds = 1) Duration codeLifetime,
        @NotNull @DurationMin(seconds = 1) Duration accessTokenLifetime,
        @NotNull @DurationMin(seconds = 1) Duration refreshTokenLifetime,
        @NotNull @DurationMin(millis = 0) Duration refreshGrace,
        @NotNull @DurationMin(seconds = 1) Duration requestLifetime,
        @Nullable @DurationMin(seconds = 1) Duration grantLifetime,
        @Min(2) int tokensPerGrant,
        @NotNull @DurationMin(millis = 1) Duration purgeInterval) {}
