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

/// Reads descriptions from controllers' methods, of either of Spring's web frameworks.
public final class Controllers {

    private static final String KEY_IN_USE =
            "The `Idempotency-Key` stands for a request with other content, or for one that still runs.";

    private final Service service;
    private final Class<? extends Annotation> query;
    private final Class<? extends Annotation> body;

    /// @param query the annotation of a parameter that is the record of all query parameters
    /// @param body that of a parameter that is the record of the body
    public Controllers(Service service, Class<? extends Annotation> query, Class<? extends Annotation> body) {
        this.service = service;
        this.query = query;
        this.body = body;
    }

    /// What a controller's method says of its route; empty where no row of the service has it.
    ///
    /// @param verb the HTTP method that it is mapped to
    /// @param path the path, whatever it calls its variables
    /// @throws IllegalStateException when it has a row and no [Describe]
    public Optional<RouteDescription> of(String verb, String path, Method method) {
        return RouteCatalogue.routes().stream()
                .filter(row -> row.service() == service)
                .filter(row -> row.method().name().equals(verb)
                        && anonymous(row.path()).equals(anonymous(path)))
                .findFirst()
                .map(row -> description(row, method));
    }

    private static String anonymous(String path) {
        return path.replaceAll("\\{[^}]*}", "{}");
    }

    private RouteDescription description(Route row, Method method) {
        var describe = method.getAnnotation(Describe.class);
        if (describe == null) {
            throw new IllegalStateException(row + " has a controller without @Describe");
        }
        var description = new RouteDescription(
                row.toString(),
                describe.id(),
                describe.summary(),
                describe.details(),
                parameter(method, query),
                describe.form() == void.class ? parameter(method, body) : describe.form(),
                describe.media().isEmpty() ? answer(method) : RouteDescription.Answer.media(describe.media()),
                List.of(),
                true);
        if (!describe.media().isEmpty()) {
            description = description.refusing(ErrorResponse.OUT_OF_RANGE);
        }
        if (!describe.notFound().isEmpty()) {
            description = description.refusing(ErrorResponse.notFound(describe.notFound()));
        }
        var conflict = conflict(row, describe);
        return conflict.isEmpty() ? description : description.refusing(ErrorResponse.conflict(conflict));
    }

    /// What the method says, and what an Idempotency-Key adds wherever the row takes one.
    private static String conflict(Route row, Describe describe) {
        return Stream.of(describe.conflict(), row.idempotent() ? KEY_IN_USE : "")
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

    private static RouteDescription.Answer answer(Method method) {
        var type = unwrapped(method.getGenericReturnType());
        var status = method.getAnnotation(ResponseStatus.class);
        int code = status == null ? 200 : status.value().value();
        return type == Void.class || type == void.class
                ? RouteDescription.Answer.empty(code)
                : RouteDescription.Answer.json(code, type);
    }

    /// The record within `Mono`, `ResponseEntity` or both.
    private static Type unwrapped(Type type) {
        return type instanceof ParameterizedType generic
                        && generic.getRawType() instanceof Class<?> wrapper
                        && !wrapper.isRecord()
                ? unwrapped(generic.getActualTypeArguments()[0])
                : type;
    }
}
