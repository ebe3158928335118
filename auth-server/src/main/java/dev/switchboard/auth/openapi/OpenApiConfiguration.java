package dev.switchboard.auth.openapi;

import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.openapi.Controllers;
import dev.switchboard.openapi.Examples;
import dev.switchboard.openapi.OpenApiPart;
import dev.switchboard.openapi.RouteDescription;
import dev.switchboard.openapi.Wording;
import dev.switchboard.web.input.FromQuery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Serves this service's part at `/openapi.json`. The path is not in the catalogue, so only the
/// gateway reads it; it needs no credential.
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

    private static final String EXAMPLES = "examples.json";

    /// Built at the first request, because it does not change while the service runs.
    @Bean
    RouterFunction<ServerResponse> openApiPart(
            @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping controllers, JsonMapper json) {
        var part = SingletonSupplier.of(
                () -> json.writeValueAsBytes(part(controllers, json).tree()));
        return RouterFunctions.route()
                .GET(
                        "/openapi.json",
                        request -> ServerResponse.ok()
                                .contentType(MediaType.APPLICATION_JSON)
                                .body(part.obtain()))
                .build();
    }

    static OpenApiPart part(RequestMappingHandlerMapping controllers, JsonMapper json) {
        var oauth = OAuthRoutes.descriptions();
        var names = oauth.stream().map(RouteDescription::route).collect(Collectors.toSet());
        var reader = new Controllers(Service.AUTH_SERVER, FromQuery.class, FromBody.class);
        var others = controllers.getHandlerMethods().entrySet().stream()
                .filter(entry -> !names.contains(name(entry.getKey())))
                .flatMap(entry -> read(reader, entry.getKey(), entry.getValue().getMethod()));
        return OpenApiPart.of(
                Service.AUTH_SERVER,
                Stream.concat(oauth.stream(), others).toList(),
                new AuthInputRules(),
                Wording.load(OpenApiConfiguration.class, "words.properties"),
                examples(json));
    }

    private static Examples examples(JsonMapper json) {
        try (var in = Objects.requireNonNull(OpenApiConfiguration.class.getResourceAsStream(EXAMPLES), EXAMPLES)) {
            return Examples.of(json.readValue(in, new TypeReference<Map<String, Object>>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// `GET /oauth/authorize` of its mapping; of one with several methods or paths, none that a row
    /// has.
    private static String name(RequestMappingInfo mapping) {
        return Stream.concat(
                        mapping.getMethodsCondition().getMethods().stream().map(Enum::name),
                        mapping.getPatternValues().stream())
                .collect(Collectors.joining(" "));
    }

    private static Stream<RouteDescription> read(Controllers reader, RequestMappingInfo mapping, Method method) {
        return mapping.getMethodsCondition().getMethods().stream()
                .flatMap(verb -> mapping.getPatternValues().stream()
                        .flatMap(path -> reader.of(verb.name(), path, method).stream()));
    }
}
