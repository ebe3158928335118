package dev.switchboard.api.platform.exports;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param lifetime how long the file of an export is kept
/// @param maxReady with how many files a company cannot request another export, since each is as large as all its
///     media
/// @param pollEvery how often expired exports are searched
/// @param atOnce how many exports a process makes at once
/// @param batch how many records are read at once
/// @param lease after which another process begins an export again whose process died
/// @param attempts how often an export is begun
@ConfigurationProperties("switchboard.exports")
@Validated
record ExportProperties(
        @NotNull Duration lifetime,
        @Min(1) int maxReady,
        @NotNull Duration pollEvery,
        @Min(0) int atOnce,
        @Min(1) @Max(10_000) int batch,
        @NotNull Duration lease,
        @Min(1) int attempts) {}
