package dev.switchboard.api.messaging.uploads;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// @param maxSize of a file
/// @param lifetime how long messages may name an upload
@ConfigurationProperties("switchboard.uploads")
@Validated
record UploadProperties(@NotNull DataSize maxSize, @NotNull Duration lifetime) {}
