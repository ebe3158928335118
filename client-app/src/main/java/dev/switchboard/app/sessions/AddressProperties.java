package dev.switchboard.app.sessions;

import jakarta.validation.constraints.NotNull;
import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// The public addresses of the product, as browsers use them.
///
/// @param appUrl of the client application, `…/app`
/// @param operatorUrl of the operator console, `…/operator`
/// @param baseUrl of the API, version segment included
/// @param authUrl of the authorization server
@ConfigurationProperties("switchboard")
@Validated
public record AddressProperties(
        @NotNull URI appUrl,
        @NotNull URI operatorUrl,
        @NotNull URI baseUrl,
        @NotNull URI authUrl) {

    /// Where the pages of an application are.
    public URI of(Application application) {
        return switch (application) {
            case CLIENT -> appUrl;
            case OPERATOR -> operatorUrl;
        };
    }

    /// Scheme, host and port of an address (RFC 6454).
    public static String origin(URI address) {
        return address.getScheme() + "://" + address.getAuthority();
    }
}
