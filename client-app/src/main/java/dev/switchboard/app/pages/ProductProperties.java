package dev.switchboard.app.pages;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The product, as users know it.
///
/// @param productName its name on all pages
@ConfigurationProperties("switchboard")
@Validated
public record ProductProperties(@NotBlank String productName) {}
