package dev.switchboard.auth.platform.actor;

import dev.switchboard.consent.pages.PagePaths;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import java.util.Set;
import java.util.stream.Collectors;

/// The paths that need no internal JWT: the pages with their assets, the routes of the catalogue where apps
/// authenticate themselves or a browser's session counts, and what only the gateway knows.
final class PublicPaths {

    private static final Set<String> NOT_IN_THE_CATALOGUE =
            Set.of("/openapi.json", "/.well-known/oauth-authorization-server");

    private static final Set<String> ROUTES = RouteCatalogue.routes().stream()
            .filter(route -> route.service() == Service.AUTH_SERVER && isPublic(route.access()))
            .map(Route::path)
            .collect(Collectors.toUnmodifiableSet());

    private PublicPaths() {}

    /// @param rawPath as sent, undecoded; compared character by character
    static boolean contain(String rawPath) {
        return ROUTES.contains(rawPath) || NOT_IN_THE_CATALOGUE.contains(rawPath) || PagePaths.contain(rawPath);
    }

    private static boolean isPublic(Access access) {
        return switch (access) {
            case CLIENT, SESSION, NONE -> true;
            case BEARER, LINK_OR_BEARER -> false;
        };
    }
}
