package dev.switchboard.api.kit;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.requests.Routes;
import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.openapi.DeprecatedField;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.input.Text;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/// Routes that return the parsed request, for rules that no single route of the product covers:
/// bodies, administration, visibility, errors.
@TestConfiguration
public class EchoRoutes {

    private static final List<Route> ROWS = List.of(
            row(Method.PATCH, "/v1/echo/{user_id}", Scope.USERS_WRITE, BodyKind.JSON),
            row(Method.GET, "/v1/actor", Scope.CALLS_READ, BodyKind.NONE),
            row(Method.GET, "/v1/fault", Scope.CALLS_READ, BodyKind.NONE));

    private static Route row(Method method, String path, Scope scope, BodyKind body) {
        return new Route(method, path, Service.RESOURCE_API, Access.BEARER, scope, Tier.MEDIUM, body, Set.of());
    }

    @Bean
    Routes routesWithEcho() {
        return (method, path) -> ROWS.stream()
                .filter(row -> row.path().equals(path.replaceFirst("/echo/.+", "/echo/{user_id}")))
                .findFirst()
                .<RouteMatch>map(row -> row.method().name().equals(method)
                        ? new RouteMatch.Found(row)
                        : new RouteMatch.MethodNotAllowed(Set.of(row.method())))
                .orElseGet(() -> RouteCatalogue.match(method, path));
    }

    /// The parameters of the echo.
    record EchoQuery(
            @Nullable Boolean loud,

            @DeprecatedField(since = "2027-01-01", sunset = "2027-07-01") @Nullable
            Boolean shout) {}

    /// The body of the echo.
    record EchoPatch(Change<@Text(max = 120) String> name, Change<@Nullable String> extension) {}

    /// Returns what has arrived.
    @RestController
    static class EchoController {

        @PatchMapping("/v1/echo/{user_id}")
        Map<String, Object> echo(
                @PathVariable("user_id") String userId, @FromQuery EchoQuery query, @RequestBody EchoPatch patch) {
            return Map.of(
                    "user_id", RecordId.inPath(userId),
                    "loud", String.valueOf(query.loud()),
                    "name", String.valueOf(patch.name()),
                    "extension", String.valueOf(patch.extension()));
        }

        @GetMapping("/v1/actor")
        Map<String, Object> actor(Actor actor) {
            return Map.of(
                    "visibility", actor.visibility().key(),
                    "user_id", String.valueOf(actor.userId()),
                    "attributed_to", String.valueOf(actor.attributedTo()),
                    "administers", actor.administers());
        }

        @GetMapping("/v1/fault")
        Map<String, Object> fault() {
            throw new IllegalStateException("a detail that nobody may read");
        }
    }
}
