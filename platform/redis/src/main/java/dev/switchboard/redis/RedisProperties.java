package dev.switchboard.redis;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The address of Redis and its timeouts.
///
/// @param username of Redis's access control; null or empty for the default user. It counts with a password only
/// @param password null or empty for none
/// @param tls whether the connection is encrypted; the certificate must be valid for the host
/// @param commandTimeout how long one command may take; the reading of a collection may take 2 s
/// @param probeEvery how often Redis is probed while it is unavailable
@Validated
@ConfigurationProperties("switchboard.redis")
record RedisProperties(
        @NotBlank String host,
        @Min(1) @Max(65535) int port,
        @Nullable String username,
        @Nullable String password,
        boolean tls,
        @NotNull Duration commandTimeout,
        @NotNull Duration probeEvery) {}
