package dev.switchboard.gateway.openapi;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.openapi.EventSchemas;
import dev.switchboard.web.errors.ApiError;
import java.net.URI;
import java.time.Duration;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Serves the gateway's own routes: the OpenAPI document, the way to its page, and the JSON Schemas of events.
@Component
public class Documentation {

    private static final Duration MAX_AGE = Duration.ofMinutes(1);
    private static final String PAGE = "/reference";

    private final Mono<Documents> documents;
    private final URI page;

    private record Documents(Content openApi, Content eventSchemas) {}

    Documentation(Parts parts, AddressProperties addresses, JsonMapper json) {
        page = URI.create(addresses.documentationUrl() + PAGE);
        // A service can recover, or be replaced by another version: failures are not cached, and documents not for
        // long.
        documents = Mono.defer(parts::document)
                .map(document -> new Documents(
                        content(json.writeValueAsBytes(document)),
                        content(json.writeValueAsBytes(EventSchemas.of(document)))))
                .cache(content -> MAX_AGE, failure -> Duration.ZERO, () -> Duration.ZERO);
    }

    /// Responds with the route's document, or a redirect to the page that shows it; with 500 while a service's part of
    /// the document is unavailable, because an incomplete document would be wrong.
    ///
    /// @throws ApiError 422 for query parameters, since these routes have none
    public Mono<Void> respond(ServerWebExchange exchange, Route route) {
        var unknown = exchange.getRequest().getQueryParams().keySet();
        if (!unknown.isEmpty()) {
            throw ApiError.validation(unknown.stream()
                    .map(name -> new FieldProblem(name, "is not a parameter of this route", FieldCode.UNKNOWN_FIELD))
                    .toList());
        }
        return switch (route.path()) {
            case "/v1/openapi.json" -> documents.flatMap(both -> both.openApi().respond(exchange));
            case "/v1" + EventSchemas.PATH ->
                documents.flatMap(both -> both.eventSchemas().respond(exchange));
            case "/v1/docs" -> redirect(exchange);
            default -> Mono.error(new IllegalStateException("no content for " + route));
        };
    }

    private static Content content(byte[] bytes) {
        return new Content(bytes, MAX_AGE);
    }

    private Mono<Void> redirect(ServerWebExchange exchange) {
        exchange.getResponse().setStatusCode(HttpStatus.FOUND);
        exchange.getResponse().getHeaders().setLocation(page);
        return exchange.getResponse().setComplete();
    }
}
