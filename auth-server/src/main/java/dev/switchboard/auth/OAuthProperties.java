package dev.switchboard.auth;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Lifetimes of requests, codes, tokens and grants (docs/guides/oauth.md).
///
/// @param codeLifetime of an authorization code
/// @param accessTokenLifetime at least a second, the unit of `expires_in`
/// @param refreshTokenLifetime of each refresh token; a refresh starts it again
/// @param refreshGrace how long a refresh token stays valid after its first use
/// @param requestLifetime how long a user may take to decide
/// @param grantLifetime the longest lifetime of a grant, however often it is refreshed; null for no
///     limit
/// @param tokensPerGrant the most valid access tokens, and the most valid refresh tokens, of one
///     grant; a further token ends the oldest
/// @param grantsPerUserAndApp how many grants a user may have for one app; a further one ends the one that
///     was not used for the longest time
/// @param purgeEvery how often expired records are deleted
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
        @Min(1) int grantsPerUserAndApp,
        @NotNull @DurationMin(millis = 1) Duration purgeEvery) {}
