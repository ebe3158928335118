package dev.switchboard.gateway.catalogue;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Route.Mark;
import dev.switchboard.contract.routes.Service;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Paths that are public and yet no routes of the API, so that the catalogue does not know them. All are read with
/// `GET`, ask for nothing and are light.
final class PublicPages {

    private static final Map<String, Route> PAGES =
            List.of(page("/.well-known/oauth-authorization-server", Service.AUTH_SERVER)).stream()
                    .collect(Collectors.toUnmodifiableMap(Route::path, Function.identity()));

    private PublicPages() {}

    static @Nullable Route find(String rawPath) {
        return PAGES.get(rawPath);
    }

    private static Route page(String path, Service service) {
        return new Route(Method.GET, path, service, Access.NONE, null, Tier.LIGHT, BodyKind.NONE, Set.of(Mark.BUILT));
    }
}
