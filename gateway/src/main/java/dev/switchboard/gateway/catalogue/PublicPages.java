package dev.switchboard.gateway.catalogue;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.routes.SignInPages;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Public paths of the authorization server that are not routes of the API and so not in the route catalogue: its
/// metadata, and the pages of sign-in and consent with their assets. All are of the tier `light`.
final class PublicPages {

    private static final String ASSET = SignInPages.ASSETS + "{file}";
    private static final Pattern ASSETS = Pattern.compile(SignInPages.ASSETS + "[A-Za-z0-9][A-Za-z0-9._-]*");

    private static final Map<String, Map<Method, Route>> PAGES = Stream.of(
                    Stream.of(read("/.well-known/oauth-authorization-server", Access.NONE)),
                    Stream.of(read(ASSET, Access.SESSION)),
                    SignInPages.WITH_FORM.stream().flatMap(path -> Stream.of(read(path, Access.SESSION), form(path))),
                    SignInPages.WITHOUT_FORM.stream().map(path -> read(path, Access.SESSION)))
            .flatMap(routes -> routes)
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
