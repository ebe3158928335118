package dev.switchboard.gateway.openapi;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The public addresses of the product.
///
/// @param baseUrl the address of the API, version segment included
/// @param authUrl the address of the OAuth routes
@Validated
@ConfigurationProperties("switchboard")
record AddressProperties(@NotBlank String baseUrl, @NotBlank String authUrl) {

    /// The address of the documentation, which the host of the API serves.
    String documentationUrl() {
        return baseUrl.replaceFirst("/v[0-9]+$", "") + "/docs";
    }
}
