package dev.switchboard.gateway.authserver;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// What the gateway identifies itself with on internal routes.
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
