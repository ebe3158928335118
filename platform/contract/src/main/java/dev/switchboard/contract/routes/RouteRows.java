package dev.switchboard.contract.routes;

import static dev.switchboard.contract.limits.Tier.HEAVY;
import static dev.switchboard.contract.limits.Tier.LIGHT;
import static dev.switchboard.contract.limits.Tier.MEDIUM;
import static dev.switchboard.contract.routes.Access.NONE;
import static dev.switchboard.contract.routes.Method.GET;
import static dev.switchboard.contract.routes.Method.POST;
import static dev.switchboard.contract.routes.Route.Mark.EXTENSION;
import static dev.switchboard.contract.routes.Route.Mark.PERSONAL;
import static dev.switchboard.contract.routes.Route.Mark.SANDBOX;
import static dev.switchboard.contract.scopes.Scope.WEBHOOKS_MANAGE;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.scopes.Scope;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Creates the rows of the route catalogue, by the kind of route.
final class RouteRows {

    private RouteRows() {}

    static Route api(Method method, String path, Scope scope, Tier tier) {
        return api(method, path, scope, tier, BodyKind.NONE);
    }

    static Route api(Method method, String path, Scope scope, Tier tier, BodyKind body) {
        return row(method, path, Service.RESOURCE_API, Access.BEARER, scope, tier, body);
    }

    static Route webhookExtension(Method method, String path, BodyKind body) {
        return api(method, path, WEBHOOKS_MANAGE, MEDIUM, body).with(EXTENSION);
    }

    static Route sandbox(String path, Scope scope) {
        return api(POST, path, scope, MEDIUM, BodyKind.JSON).with(EXTENSION).with(SANDBOX);
    }

    static Route management(Method method, String path, Scope scope) {
        return management(method, path, scope, BodyKind.NONE);
    }

    static Route management(Method method, String path, Scope scope, BodyKind body) {
        return management(Service.AUTH_SERVER, method, path, scope, body);
    }

    static Route management(Service service, Method method, String path, Scope scope, BodyKind body) {
        return row(method, path, service, Access.BEARER, scope, MEDIUM, body)
                .with(EXTENSION)
                .with(PERSONAL);
    }

    static Route media(String path, Scope scope) {
        return row(GET, path, Service.RESOURCE_API, Access.LINK_OR_BEARER, scope, HEAVY, BodyKind.NONE);
    }

    static Route gateway(String path) {
        return row(GET, path, Service.GATEWAY, NONE, null, LIGHT, BodyKind.NONE).with(EXTENSION);
    }

    static Route oauth(Method method, String path, Access access, Tier tier, BodyKind body) {
        return row(method, path, Service.AUTH_SERVER, access, null, tier, body);
    }

    static Route row(
            Method method,
            String path,
            Service service,
            Access access,
            @Nullable Scope scope,
            Tier tier,
            BodyKind body) {
        return new Route(method, path, service, access, scope, tier, body, Set.of());
    }
}
