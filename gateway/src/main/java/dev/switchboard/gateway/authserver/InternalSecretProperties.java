package dev.switchboard.gateway.authserver;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The secret by which the gateway authenticates on internal routes.
///
/// @param secret shared with the authorization server; the first one is sent
@Validated
@ConfigurationProperties("switchboard.internal")
record InternalSecretProperties(@NotEmpty List<@NotBlank String> secret) {

    @Override
    public String toString() {
        return "InternalSecretProperties[secret=…]";
    }
}
