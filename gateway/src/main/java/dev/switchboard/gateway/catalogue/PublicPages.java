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

/// Paths that are public and yet no routes of the API, so that the catalogue does not know them: the authorization
/// server's metadata, and the pages of sign-in and consent with what they load. All are light.
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
                    read("/sign-out", Access.SESSION),
                    form("/sign-out"),
                    read("/signed-in", Access.SESSION),
                    read("/signed-out", Access.SESSION))
            .stream()
            .collect(Collectors.groupingBy(Route::path, Collectors.toMap(Route::method, route -> route)));

    private PublicPages() {}

    /// The row of a page; not found where there is no such page.
    static RouteMatch match(String method, String rawPath) {
        var rows = PAGES.get(ASSETS.matcher(rawPath).matches() ? ASSET : rawPath);
        if (rows == null) {
            return new RouteMatch.NotFound();
        }
        var row = row(rows, method.equals("HEAD") ? "GET" : method);
        return row == null ? new RouteMatch.MethodNotAllowed(Set.copyOf(rows.keySet())) : new RouteMatch.Found(row);
    }

    private static @Nullable Route row(Map<Method, Route> rows, String method) {
        return rows.values().stream()
                .filter(row -> row.method().name().equals(method))
                .findFirst()
                .orElse(null);
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
