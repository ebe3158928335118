package dev.switchboard.auth.traffic.requests;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Bodies in the request log.
///
/// @param kept how long
/// @param perCompany of how many requests of a company, the latest
/// @param purgeEvery how often those are deleted that are no longer kept
@ConfigurationProperties("switchboard.request-bodies")
@Validated
record RequestBodyProperties(
        @NotNull @DurationMin(seconds = 1) Duration kept,
        @Min(1) int perCompany,
        @NotNull @DurationMin(millis = 1) Duration purgeEvery) {}
