package dev.switchboard.auth.revocation.owners;

import jakarta.validation.constraints.NotNull;
import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The addresses of other services.
///
/// @param resourceApiInternal the resource API's internal port
@ConfigurationProperties("switchboard.services")
@Validated
public record ServicesProperties(@NotNull URI resourceApiInternal) {}
