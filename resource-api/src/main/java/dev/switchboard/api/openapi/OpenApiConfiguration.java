package dev.switchboard.api.openapi;

import dev.switchboard.api.platform.requests.Routes;
import dev.switchboard.api.webhooks.deliveries.ExampleEvents;
import dev.switchboard.api.webhooks.subscriptions.BrandProperties;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.openapi.Controllers;
import dev.switchboard.openapi.Examples;
import dev.switchboard.openapi.OpenApiPart;
import dev.switchboard.openapi.RouteDescription;
import dev.switchboard.openapi.Wording;
import dev.switchboard.web.input.FromQuery;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.json.JsonMapper;

/// Serves this service's part of the OpenAPI document at [Routes#OPENAPI_PART].
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

    /// What tests of subscriptions send is what the document shows.
    @Bean
    ExampleEvents exampleEvents() {
        return EventExamples::of;
    }

    /// Built once, at the first request: it does not change while the service runs.
    @Bean
    RouterFunction<ServerResponse> openApiPart(
            @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping controllers,
            BrandProperties brand,
            JsonMapper json) {
        var part = Mono.fromCallable(() ->
                        json.writeValueAsBytes(part(controllers, brand, json).tree()))
                .subscribeOn(Schedulers.boundedElastic())
                .cache();
        return RouterFunctions.route()
                .GET(
                        Routes.OPENAPI_PART,
                        request -> part.flatMap(bytes -> ServerResponse.ok()
                                .contentType(MediaType.APPLICATION_JSON)
                                .bodyValue(bytes)))
                .build();
    }

    static OpenApiPart part(RequestMappingHandlerMapping controllers, BrandProperties brand, JsonMapper json) {
        return OpenApiPart.of(
                Service.RESOURCE_API,
                descriptions(controllers),
                EventDescriptions.all(brand, json),
                new ApiInputRules(),
                Wording.load(OpenApiConfiguration.class, "words.properties"),
                Examples.of(RecordExamples.all(json)));
    }

    private static List<RouteDescription> descriptions(RequestMappingHandlerMapping controllers) {
        var reader = new Controllers(Service.RESOURCE_API, FromQuery.class, RequestBody.class);
        return controllers.getHandlerMethods().entrySet().stream()
                .flatMap(entry -> read(reader, entry.getKey(), entry.getValue().getMethod()))
                .toList();
    }

    private static Stream<RouteDescription> read(Controllers reader, RequestMappingInfo mapping, Method method) {
        return mapping.getMethodsCondition().getMethods().stream()
                .flatMap(verb -> mapping.getPatternsCondition().getPatterns().stream()
                        .flatMap(path -> reader.of(verb.name(), path.getPatternString(), method).stream()));
    }
}
