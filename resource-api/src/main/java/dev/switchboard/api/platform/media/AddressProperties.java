package dev.switchboard.api.platform.media;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// @param baseUrl where clients find the API, version segment included
@ConfigurationProperties("switchboard")
@Validated
public record AddressProperties(@NotBlank String baseUrl) {}
