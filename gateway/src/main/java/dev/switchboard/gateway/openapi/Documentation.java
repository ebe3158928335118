package dev.switchboard.gateway.openapi;

import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Serves the gateway's own routes: the OpenAPI document and its page.
@Component
public class Documentation {

    private static final Duration MAX_AGE = Duration.ofMinutes(1);
    private static final String DOCS = "/v1/docs";

    private final Mono<Content> document;
    private final PageFiles files;

    Documentation(Parts parts, PageFiles files) {
        this.files = files;
        // A service can recover, or be replaced by another version: failures are not cached, and documents not for
        // long.
        document = Mono.defer(parts::document)
                .map(bytes -> new Content(MediaType.APPLICATION_JSON, bytes, MAX_AGE))
                .cache(content -> MAX_AGE, failure -> Duration.ZERO, () -> Duration.ZERO);
    }

    /// Responds with the route's document, page or file; with 500 while a service's part of the
    /// document is unavailable, because an incomplete document would be wrong.
    ///
    /// @throws ApiError 422 for query parameters, since these routes have none
    public Mono<Void> respond(ServerWebExchange exchange, Route route) {
        var unknown = exchange.getRequest().getQueryParams().keySet();
        if (!unknown.isEmpty()) {
            throw ApiError.validation(unknown.stream()
                    .map(name -> new FieldProblem(name, "is not a parameter of this route"))
                    .toList());
        }
        return content(exchange.getRequest().getURI().getRawPath(), route)
                .flatMap(content -> content.respond(exchange));
    }

    private Mono<Content> content(String path, Route route) {
        return switch (route.path()) {
            case "/v1/openapi.json" -> document;
            case DOCS -> files.page();
            case DOCS + "/{file}" -> files.file(path.substring(DOCS.length() + 1));
            default -> Mono.error(new IllegalStateException("no content for " + route));
        };
    }
}
