package dev.switchboard.api.messaging.faxes;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// Limits on parsing PDFs.
///
/// @param atOnce how many are parsed at once
/// @param memory how much one may make the parser allocate, freed memory included
/// @param time within which the parser has to finish
/// @param waiting how many PDFs of one company may wait for their turn
@ConfigurationProperties("switchboard.pdf")
@Validated
record PdfProperties(
        @Min(1) @Max(64) int atOnce,
        @NotNull DataSize memory,
        @NotNull Duration time,
        @Min(1) int waiting) {}
