package dev.switchboard.consent.pages;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Settings of the pages.
///
/// @param productName the name of the service on the pages of sign-in and in mail
@ConfigurationProperties("switchboard")
@Validated
record ConsentUiProperties(@NotBlank String productName) {}
