package dev.switchboard.gateway.catalogue;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.contract.routes.Service;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Public paths of the authorization server that are not routes of the API and so not in the route catalogue: its
/// metadata, and the pages of sign-in and consent with their assets. All are of the tier `light`.
final class PublicPages {

    private static final String ASSET = "/assets/consent/{file}";
    private static final Pattern ASSETS = Pattern.compile("/assets/consent/[A-Za-z0-9][A-Za-z0-9._-]*");

    private static final Map<String, Map<Method, Route>> PAGES = List.of(
                    read("/.well-known/oauth-authorization-server", Access.NONE),
                    read(ASSET, Access.SESSION),
                    read("/consent", Access.SESSION),
                    form("/consent"),
                    read("/sign-in", Access.SESSION),
                    form("/sign-in"),
                    read("/sign-in/code", Access.SESSION),
                    form("/sign-in/code"),
                    read("/sign-in/enroll", Access.SESSION),
                    form("/sign-in/enroll"),
                    read("/sign-in/passkey", Access.SESSION),
                    form("/sign-in/passkey"),
                    read("/passkeys", Access.SESSION),
                    form("/passkeys"),
                    read("/invitation", Access.SESSION),
                    form("/invitation"),
                    read("/forgot-password", Access.SESSION),
                    form("/forgot-password"),
                    read("/reset-password", Access.SESSION),
                    form("/reset-password"),
                    read("/confirm-email", Access.SESSION),
                    form("/confirm-email"),
                    read("/sign-up", Access.SESSION),
                    form("/sign-up"),
                    read("/sign-out", Access.SESSION),
                    form("/sign-out"),
                    read("/signed-in", Access.SESSION),
                    read("/signed-out", Access.SESSION))
            .stream()
            .collect(Collectors.groupingBy(Route::path, Collectors.toMap(Route::method, route -> route)));

    private PublicPages() {}

    /// Whether the path is that of a page; metadata and assets are none.
    static boolean contains(String rawPath) {
        var routes = PAGES.get(rawPath);
        return routes != null && routes.values().stream().anyMatch(route -> route.access() == Access.SESSION);
    }

    /// Finds the route of a page.
    static RouteMatch match(String method, String rawPath) {
        return match(method, PAGES.get(ASSETS.matcher(rawPath).matches() ? ASSET : rawPath));
    }

    /// @param routes the routes of the path by their method; null when there is no such path
    static RouteMatch match(String method, @Nullable Map<Method, Route> routes) {
        if (routes == null) {
            return new RouteMatch.NotFound();
        }
        var wanted = method.equals("HEAD") ? "GET" : method;
        return routes.values().stream()
                .filter(route -> route.method().name().equals(wanted))
                .findFirst()
                .<RouteMatch>map(RouteMatch.Found::new)
                .orElseGet(() -> new RouteMatch.MethodNotAllowed(Set.copyOf(routes.keySet())));
    }

    private static Route read(String path, Access access) {
        return page(Method.GET, path, access, BodyKind.NONE);
    }

    private static Route form(String path) {
        return page(Method.POST, path, Access.SESSION, BodyKind.FORM);
    }

    private static Route page(Method method, String path, Access access, BodyKind body) {
        return new Route(method, path, Service.AUTH_SERVER, access, null, Tier.LIGHT, body, Set.of());
    }
}
