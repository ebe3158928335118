package dev.switchboard.api.messaging.faxes;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// @param maxSize of the PDF
/// @param maxPages of the PDF
/// @param giveUpAfter how long after its creation a fax is still handed off again
@ConfigurationProperties("switchboard.faxes")
@Validated
record FaxProperties(
        @NotNull DataSize maxSize,
        @Min(1) int maxPages,
        @NotNull Duration giveUpAfter) {}
