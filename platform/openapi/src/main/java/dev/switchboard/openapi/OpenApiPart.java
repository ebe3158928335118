package dev.switchboard.openapi;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// One service's part of the document.
///
/// @param tree `paths`, `webhooks` and `components` (schemas and parameters), for any JSON library
/// @param undescribed records, fields and path variables without a description
/// @param unused descriptions that are not used
public record OpenApiPart(Map<String, Object> tree, Set<String> undescribed, Set<String> unused) {

    public OpenApiPart {
        undescribed = Set.copyOf(undescribed);
        unused = Set.copyOf(unused);
    }

    /// The part of a service that sends no webhooks.
    ///
    /// @param descriptions one for each of its routes
    /// @param rules how it binds its input
    /// @throws IllegalStateException when a route has no description, or a description has no route
    public static OpenApiPart of(
            Service service, Collection<RouteDescription> descriptions, InputRules rules, Wording wording) {
        return of(service, descriptions, WebhookDescriptions.NONE, rules, wording);
    }

    /// The part of a service.
    ///
    /// @param descriptions one for each of its routes
    /// @param webhooks the webhooks that it sends
    /// @param rules how it binds its input
    /// @throws IllegalStateException when a route has no description, or a description has no route
    public static OpenApiPart of(
            Service service,
            Collection<RouteDescription> descriptions,
            WebhookDescriptions webhooks,
            InputRules rules,
            Wording wording) {
        var byRoute = descriptions.stream()
                .collect(Collectors.toMap(
                        RouteDescription::route,
                        Function.identity(),
                        (one, other) -> {
                            throw new IllegalStateException(one.route() + " is described twice");
                        },
                        LinkedHashMap::new));
        var schemas = new Schemas(rules, wording);
        var operations = new Operations(schemas, wording);
        var paths = new LinkedHashMap<String, Map<String, Object>>();
        for (var route : RouteCatalogue.routes()) {
            if (route.service() == service) {
                var description = byRoute.remove(route.toString());
                if (description == null) {
                    throw new IllegalStateException(route + " is not described");
                }
                paths.computeIfAbsent(Names.path(route), unseen -> new LinkedHashMap<>())
                        .put(Names.verb(route), operations.of(route, description));
            }
        }
        if (!byRoute.isEmpty()) {
            throw new IllegalStateException(byRoute.keySet() + " are described but are not routes of " + service);
        }
        var tree = new LinkedHashMap<String, Object>();
        tree.put("paths", paths);
        var sent = new Webhooks(webhooks, schemas);
        tree.put("webhooks", sent.items());
        tree.put("components", Map.of("schemas", schemas.components(), "parameters", sent.parameters()));
        return new OpenApiPart(tree, wording.missing(), wording.unused());
    }
}
