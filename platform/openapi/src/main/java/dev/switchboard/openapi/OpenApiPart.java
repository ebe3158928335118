package dev.switchboard.openapi;

import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One service's part of the document.
///
/// @param tree `paths`, `webhooks` and `components` (schemas and parameters), for any JSON library
/// @param undescribed records, fields, enum values and path variables without a description, and records without an
///     example
/// @param unused descriptions and examples that are not used
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
            Service service,
            Collection<RouteDescription> descriptions,
            InputRules rules,
            Wording wording,
            Examples examples) {
        return of(service, descriptions, WebhookDescriptions.NONE, rules, wording, examples);
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
            Wording wording,
            Examples examples) {
        var byRoute = descriptions.stream()
                .collect(Collectors.toMap(
                        RouteDescription::route,
                        Function.identity(),
                        (one, other) -> {
                            throw new IllegalStateException(one.route() + " is described twice");
                        },
                        LinkedHashMap::new));
        var schemas = new Schemas(rules, wording, examples);
        var operations = new Operations(schemas, wording, examples);
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
        var sent = new Webhooks(webhooks, schemas, examples);
        tree.put("webhooks", sent.items());
        examples.illustrate(schemas.components());
        tree.put("components", Map.of("schemas", schemas.components(), "parameters", sent.parameters()));
        return new OpenApiPart(
                tree,
                union(wording.missing(), named("the example of ", examples.missing())),
                union(wording.unused(), named("the example of ", examples.unused())));
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
        return Stream.concat(some.stream(), others.stream()).collect(Collectors.toSet());
    }

    private static Set<String> named(String what, Set<String> names) {
        return names.stream().map(what::concat).collect(Collectors.toSet());
    }
}
