package dev.switchboard.gateway.openapi;

import dev.switchboard.contract.routes.Deprecation;
import dev.switchboard.contract.routes.Route;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/// Announces that a route is deprecated, in every response of it
/// (docs/guides/versioning-and-deprecation.md#deprecation).
@Component
public class DeprecationFields {

    private static final String PAGE = "/api-changelog";

    private final String link;

    DeprecationFields(AddressProperties addresses) {
        this.link = "<%s%s>; rel=\"deprecation\"; type=\"text/html\"".formatted(addresses.documentationUrl(), PAGE);
    }

    /// Adds `Deprecation` (RFC 9745) with a `Link` to its page, and `Sunset` (RFC 8594) if it has one; nothing for a
    /// route that is not deprecated.
    public void add(Route route, HttpHeaders fields) {
        var deprecation = route.deprecation();
        if (deprecation != null) {
            add(deprecation, fields);
        }
    }

    private void add(Deprecation deprecation, HttpHeaders fields) {
        fields.set("Deprecation", deprecation.sinceField());
        fields.set(HttpHeaders.LINK, link);
        var sunset = deprecation.sunsetField();
        if (sunset != null) {
            fields.set("Sunset", sunset);
        }
    }
}
