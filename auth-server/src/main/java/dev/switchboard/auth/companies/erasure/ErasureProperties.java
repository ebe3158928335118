package dev.switchboard.auth.companies.erasure;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param pollEvery how often companies are searched whose records have been erased
/// @param batch how many rows a statement deletes
@ConfigurationProperties("switchboard.erasure")
@Validated
record ErasureProperties(
        @NotNull @DurationMin(millis = 1) Duration pollEvery,
        @Min(1) @Max(10_000) int batch) {}
