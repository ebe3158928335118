package dev.switchboard.openapi;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.ResponseStatus;

/// Creates route descriptions from controller methods of Spring MVC or WebFlux.
public final class Controllers {

    private static final String KEY_IN_USE =
            "The `Idempotency-Key` was used for a request with other content, or that request is still in progress.";

    private final Service service;
    private final Class<? extends Annotation> query;
    private final Class<? extends Annotation> body;

    /// @param query the annotation of the parameter with the record of all query parameters
    /// @param body the annotation of the parameter with the record of the body
    public Controllers(Service service, Class<? extends Annotation> query, Class<? extends Annotation> body) {
        this.service = service;
        this.query = query;
        this.body = body;
    }

    /// The description of a controller method's route; empty when the service has no such route.
    ///
    /// @param verb the HTTP method that it is mapped to
    /// @param path the path that it is mapped to; names of variables do not matter
    /// @throws IllegalStateException when the method has a route and no [Describe]
    public Optional<RouteDescription> of(String verb, String path, Method method) {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == service)
                .filter(route -> route.method().name().equals(verb)
                        && withoutNames(route.path()).equals(withoutNames(path)))
                .findFirst()
                .map(route -> description(route, method));
    }

    private static String withoutNames(String path) {
        return path.replaceAll("\\{[^}]*}", "{}");
    }

    private RouteDescription description(Route route, Method method) {
        var describe = method.getAnnotation(Describe.class);
        if (describe == null) {
            throw new IllegalStateException(route + " has a controller without @Describe");
        }
        var description = new RouteDescription(
                route.toString(),
                describe.id(),
                describe.summary(),
                describe.details(),
                parameter(method, query),
                describe.form() == void.class ? parameter(method, body) : describe.form(),
                success(describe, method),
                describe.noContent(),
                List.of(),
                true);
        if (!describe.media().isEmpty()) {
            description = description.withErrors(ErrorResponse.OUT_OF_RANGE);
        }
        if (!describe.notFound().isEmpty()) {
            description = description.withErrors(ErrorResponse.notFound(describe.notFound()));
        }
        var conflict = conflict(route, describe);
        return conflict.isEmpty() ? description : description.withErrors(ErrorResponse.conflict(conflict));
    }

    /// The conflict that the method describes, and that of the Idempotency-Key where the route accepts one.
    private static String conflict(Route route, Describe describe) {
        return Stream.of(describe.conflict(), route.idempotent() ? KEY_IN_USE : "")
                .filter(when -> !when.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static @Nullable Class<?> parameter(Method method, Class<? extends Annotation> annotation) {
        return Arrays.stream(method.getParameters())
                .filter(parameter -> parameter.isAnnotationPresent(annotation))
                .<Class<?>>map(Parameter::getType)
                .findFirst()
                .orElse(null);
    }

    private static RouteDescription.Success success(Describe describe, Method method) {
        if (describe.text().length > 0) {
            return RouteDescription.Success.text(describe.text());
        }
        return describe.media().isEmpty() ? success(method) : RouteDescription.Success.media(describe.media());
    }

    private static RouteDescription.Success success(Method method) {
        var type = unwrapped(method.getGenericReturnType());
        var status = method.getAnnotation(ResponseStatus.class);
        int code = status == null ? 200 : status.value().value();
        return type == Void.class || type == void.class
                ? RouteDescription.Success.empty(code)
                : RouteDescription.Success.json(code, type);
    }

    /// The record inside of `Mono`, `ResponseEntity` or both.
    private static Type unwrapped(Type type) {
        return type instanceof ParameterizedType generic
                        && generic.getRawType() instanceof Class<?> wrapper
                        && !wrapper.isRecord()
                ? unwrapped(generic.getActualTypeArguments()[0])
                : type;
    }
}
