package dev.switchboard.auth.signin;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The addresses of Switchboard's own applications, as browsers see them.
///
/// @param appUrl of the client application
/// @param operatorUrl of the operator console
@ConfigurationProperties("switchboard")
@Validated
record ApplicationProperties(
        @NotBlank String appUrl, @NotBlank String operatorUrl) {}
