package dev.switchboard.gateway.services;

import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Where the services are: scheme, host and port, without a path; and how long the gateway waits for one of them.
///
/// @param resourceApi the resource API
/// @param authServer the authorization server's public routes
/// @param authServerInternal the authorization server's internal port
/// @param authServerTimeout within which the internal port has to respond
/// @param clientApp the pages of the client application and the operator console
@Validated
@ConfigurationProperties("switchboard.services")
public record ServicesProperties(
        @NotNull URI resourceApi,
        @NotNull URI authServer,
        @NotNull URI authServerInternal,
        @NotNull Duration authServerTimeout,
        @NotNull URI clientApp) {}
