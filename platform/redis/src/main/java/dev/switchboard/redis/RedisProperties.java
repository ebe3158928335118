package dev.switchboard.redis;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// The address of Redis and its timeouts.
///
/// @param username of Redis's access control; null or empty for the default user. It counts with a password only
/// @param password null or empty for none
/// @param tls whether the connection is encrypted; the certificate must be valid for the host
/// @param rootCertificate a PEM file with the authorities of its certificate; empty for those that Java knows
/// @param sentinels their addresses, `host:port`, which then name the primary in place of host and port
/// @param sentinelPrimary its name at the sentinels
/// @param sentinelPassword null or empty for none
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
        @Nullable String rootCertificate,
        @DefaultValue List<@Pattern(regexp = "[^:\\s]+:[0-9]{1,5}") String> sentinels,
        @NotBlank String sentinelPrimary,
        @Nullable String sentinelPassword,
        @NotNull Duration commandTimeout,
        @NotNull Duration probeEvery) {

    @AssertTrue(message = "switchboard.redis.root-certificate has to name a file that can be read")
    boolean isRootCertificateReadable() {
        return rootCertificate == null || rootCertificate.isEmpty() || Files.isReadable(Path.of(rootCertificate));
    }

    @Override
    public String toString() {
        return "RedisProperties[]";
    }
}
