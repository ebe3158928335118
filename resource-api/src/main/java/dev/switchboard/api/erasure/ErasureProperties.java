package dev.switchboard.api.erasure;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param pollEvery how often companies are searched that are due
/// @param batch how many rows are deleted in one transaction
/// @param lease after which another process continues an erasure that was interrupted
@ConfigurationProperties("switchboard.erasure")
@Validated
record ErasureProperties(
        @NotNull Duration pollEvery,
        @Min(1) @Max(10_000) int batch,
        @NotNull Duration lease) {}
