package dev.switchboard.auth.apps;

import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The redirect addresses of Switchboard's own applications.
///
/// @param clientRedirectUris of the client application, compared character by character
/// @param operatorRedirectUris of the operator console, compared likewise
@ConfigurationProperties("switchboard.first-party")
@Validated
record FirstPartyProperties(
        @NotEmpty List<String> clientRedirectUris, @NotEmpty List<String> operatorRedirectUris) {}
