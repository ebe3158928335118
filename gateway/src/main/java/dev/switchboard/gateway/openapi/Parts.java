package dev.switchboard.gateway.openapi;

import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.services.ServicesProperties;
import dev.switchboard.openapi.BeanValidation;
import dev.switchboard.openapi.OpenApiDocument;
import dev.switchboard.openapi.OpenApiPart;
import dev.switchboard.openapi.RouteDescription;
import dev.switchboard.openapi.RouteDescription.Answer;
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

/// Asks the services for their parts of the document and puts them together with the gateway's own.
@Component
class Parts {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final String PATH = "/openapi.json";
    private static final List<String> KEPT = List.of("ETag", "Cache-Control");

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

    /// The whole document as it is now; fails when a service cannot be asked.
    Mono<byte[]> document() {
        return Mono.zip(part(services.resourceApi()), part(services.authServer()))
                .publishOn(Schedulers.boundedElastic())
                .map(both -> json.writeValueAsBytes(OpenApiDocument.of(
                        addresses.baseUrl(),
                        addresses.authUrl(),
                        List.of(tree(both.getT1()), tree(both.getT2()), own().tree()))));
    }

    private Mono<byte[]> part(URI service) {
        return http.get()
                .uri(service + PATH)
                .responseSingle((response, content) -> response.status().code() == 200
                        ? content.asByteArray()
                        : Mono.error(new IOException("%s%s answers %s".formatted(service, PATH, response.status()))));
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
                                        new Answer(200, "The document.", null, "application/json", KEPT))
                                .details("Made from the running code of every service."),
                        RouteDescription.of(
                                "GET /v1/docs",
                                "getDocs",
                                "A page that shows this document.",
                                new Answer(200, "The page.", null, "text/html", KEPT)),
                        RouteDescription.of(
                                "GET /v1/docs/{file}",
                                "getDocsFile",
                                "A file of that page.",
                                new Answer(200, "The file.", null, "*/*", KEPT))),
                new BeanValidation(),
                Wording.beside(Parts.class, "words.properties"));
    }
}
