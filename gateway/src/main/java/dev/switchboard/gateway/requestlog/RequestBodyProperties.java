package dev.switchboard.gateway.requestlog;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/// Bodies in the request log.
///
/// @param memory of how many bytes of bodies are held at once
@ConfigurationProperties("switchboard.request-bodies")
@Validated
record RequestBodyProperties(@NotNull DataSize memory) {}
