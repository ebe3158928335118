package dev.switchboard.gateway.openapi;

import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Answers the rows that are the gateway's own: the document and its page.
@Component
public class Documentation {

    private static final Duration FRESH = Duration.ofMinutes(1);
    private static final String DOCS = "/v1/docs";

    private final Mono<Content> document;
    private final PageFiles files;

    Documentation(Parts parts, PageFiles files) {
        this.files = files;
        // A service may come back, or come back changed: neither a fault nor a document is kept for long.
        document = Mono.defer(parts::document)
                .map(bytes -> new Content(MediaType.APPLICATION_JSON, bytes, FRESH))
                .cache(content -> FRESH, failure -> Duration.ZERO, () -> Duration.ZERO);
    }

    /// Answers with the document; with 500 while the part of a service is unavailable, because an
    /// incomplete document would be wrong.
    ///
    /// @throws ApiError 422 for parameters: these routes take none
    public Mono<Void> answer(ServerWebExchange exchange, Route row) {
        var unknown = exchange.getRequest().getQueryParams().keySet();
        if (!unknown.isEmpty()) {
            throw ApiError.validation(unknown.stream()
                    .map(name -> new FieldProblem(name, "is not a parameter of this route"))
                    .toList());
        }
        return content(exchange.getRequest().getURI().getRawPath(), row).flatMap(content -> content.answer(exchange));
    }

    private Mono<Content> content(String path, Route row) {
        return switch (row.path()) {
            case "/v1/openapi.json" -> document;
            case DOCS -> files.page();
            case DOCS + "/{file}" -> files.file(path.substring(DOCS.length() + 1));
            default -> Mono.error(new IllegalStateException("nobody answers " + row));
        };
    }
}
