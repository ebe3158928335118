package dev.switchboard.auth.apps;

import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Where Switchboard's own applications are sent back to.
///
/// @param clientRedirectUris of the client application, compared to the letter
/// @param operatorRedirectUris of the operator console
@ConfigurationProperties("switchboard.first-party")
@Validated
record FirstPartyProperties(
        @NotEmpty List<String> clientRedirectUris, @NotEmpty List<String> operatorRedirectUris) {}
