package dev.switchboard.api.directory.responses;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// The responses that are kept to be sent again.
///
/// @param memory how much they may take together; 0: none is kept
/// @param keptFor how long one is kept that nobody asks for
@ConfigurationProperties("switchboard.unchanged-responses")
@Validated
record UnchangedResponsesProperties(
        @NotNull DataSize memory, @NotNull Duration keptFor) {}
