package dev.switchboard.auth.platform.applications;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The name of the product, and the addresses of its own applications, as browsers see them.
///
/// @param appUrl of the client application
/// @param operatorUrl of the operator console
/// @param productName on pages, in mail and wherever users see a name of the service
@ConfigurationProperties("switchboard")
@Validated
public record ApplicationProperties(
        @NotBlank String appUrl,
        @NotBlank String operatorUrl,
        @NotBlank String productName) {}
