package dev.switchboard.gateway.routing;

import dev.switchboard.contract.routes.ClientAppCookies;
import dev.switchboard.contract.routes.LanguageCookie;
import dev.switchboard.contract.routes.Service;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The cookies of a request that a service receives. The pages of client-app and those of the authorization server
/// have the same host, so a browser sends the cookies of both with every request; neither service receives the other
/// one's, which are sessions. What is not client-app's belongs to the authorization server; the language is both's.
final class ServiceCookies {

    private ServiceCookies() {}

    /// The value of the `Cookie` field for a service (RFC 6265, section 4.2.1); empty when none of the cookies belongs
    /// to it.
    ///
    /// @param fields the values of the `Cookie` fields that the client sent
    static Optional<String> of(Service service, List<String> fields) {
        var cookies = fields.stream()
                .flatMap(field -> List.of(field.split(";", -1)).stream())
                .map(String::strip)
                .filter(cookie -> !cookie.isEmpty() && belongsTo(service, cookie))
                .collect(Collectors.joining("; "));
        return cookies.isEmpty() ? Optional.empty() : Optional.of(cookies);
    }

    private static boolean belongsTo(Service service, String cookie) {
        boolean clientApp = ClientAppCookies.contain(cookie);
        boolean language = LanguageCookie.is(cookie);
        return switch (service) {
            case CLIENT_APP -> clientApp || language;
            case AUTH_SERVER -> !clientApp;
            case RESOURCE_API, GATEWAY -> false;
        };
    }
}
