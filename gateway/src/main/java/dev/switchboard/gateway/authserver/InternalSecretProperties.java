package dev.switchboard.gateway.authserver;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The secret by which the gateway authenticates on internal routes.
///
/// @param secret shared with the authorization server
@Validated
@ConfigurationProperties("switchboard.internal")
record InternalSecretProperties(@NotBlank String secret) {

    @Override
    public String toString() {
        return "InternalSecretProperties[secret=…]";
    }
}
