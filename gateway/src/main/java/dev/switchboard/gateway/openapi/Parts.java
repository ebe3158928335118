package dev.switchboard.gateway.openapi;

import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.services.ServicesProperties;
import dev.switchboard.openapi.BeanValidation;
import dev.switchboard.openapi.Examples;
import dev.switchboard.openapi.OpenApiDocument;
import dev.switchboard.openapi.OpenApiPart;
import dev.switchboard.openapi.RouteDescription;
import dev.switchboard.openapi.RouteDescription.Success;
import dev.switchboard.openapi.Wording;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.client.HttpClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Fetches the services' parts of the OpenAPI document and merges them with the gateway's own part.
@Component
class Parts {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final String PATH = "/openapi.json";
    private static final List<String> CACHE_HEADERS = List.of("ETag", "Cache-Control");

    private final HttpClient http;
    private final ServicesProperties services;
    private final AddressProperties addresses;
    private final JsonMapper json;

    Parts(HttpClient serviceClient, ServicesProperties services, AddressProperties addresses, JsonMapper json) {
        this.http = serviceClient.responseTimeout(TIMEOUT);
        this.services = services;
        this.addresses = addresses;
        this.json = json;
    }

    /// The current document; fails when a part cannot be fetched.
    Mono<Map<String, Object>> document() {
        return Mono.zip(part(services.resourceApi()), part(services.authServer()))
                .publishOn(Schedulers.boundedElastic())
                .map(both -> OpenApiDocument.of(
                        addresses.baseUrl(),
                        addresses.authUrl(),
                        List.of(tree(both.getT1()), tree(both.getT2()), own().tree())));
    }

    private Mono<byte[]> part(URI service) {
        return http.get()
                .uri(service + PATH)
                .responseSingle((response, content) -> response.status().code() == 200
                        ? content.asByteArray()
                        : Mono.error(
                                new IOException("%s%s responded with %s".formatted(service, PATH, response.status()))));
    }

    private Map<String, Object> tree(byte[] bytes) {
        return json.readValue(bytes, new TypeReference<>() {});
    }

    static OpenApiPart own() {
        return OpenApiPart.of(
                Service.GATEWAY,
                List.of(
                        RouteDescription.of(
                                        "GET /v1/openapi.json",
                                        "getOpenApi",
                                        "This document.",
                                        new Success(200, "The document.", null, "application/json", CACHE_HEADERS))
                                .details("Generated from the running code of every service."),
                        RouteDescription.of(
                                        "GET /v1/events.schema.json",
                                        "getEventSchemas",
                                        "The JSON Schemas of all events.",
                                        new Success(200, "The schemas.", null, "application/json", CACHE_HEADERS))
                                .details("JSON Schema, draft 2020-12, of the bodies of webhooks. The schema of one "
                                        + "event is `#/$defs/{event}`, with an example."),
                        RouteDescription.of(
                                "GET /v1/docs",
                                "getDocs",
                                "The page that shows this document.",
                                new Success(302, "To the reference.", null, "", List.of("Location")))),
                new BeanValidation(),
                Wording.shared(),
                Examples.of(Map.of()));
    }
}
