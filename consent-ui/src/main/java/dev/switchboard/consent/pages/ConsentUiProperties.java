package dev.switchboard.consent.pages;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/// What an operator may change about the pages.
///
/// @param productName how the pages call the service
@ConfigurationProperties("switchboard.consent-ui")
@Validated
record ConsentUiProperties(
        @NotBlank @DefaultValue("Switchboard") String productName) {}
