package dev.switchboard.simulator;

import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.identity.InternalHeaders;
import java.util.Objects;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/// Writes what the control interface refuses as the error envelope of the API. Other errors are left to the service.
final class RefusalFilter implements WebFilter {

    private final JsonMapper json;

    RefusalFilter(JsonMapper json) {
        this.json = json;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return chain.filter(exchange).onErrorResume(Refusal.class, refusal -> write(exchange, refusal));
    }

    private Mono<Void> write(ServerWebExchange exchange, Refusal refusal) {
        var requestId =
                Objects.requireNonNullElse(exchange.getRequest().getHeaders().getFirst(InternalHeaders.REQUEST_ID), "");
        var message = Objects.requireNonNull(refusal.getMessage());
        var envelope = refusal.type() == ErrorType.VALIDATION_ERROR
                ? ErrorEnvelope.ofFields(message, requestId, refusal.fields())
                : ErrorEnvelope.of(refusal.type(), message, requestId);
        var body = json.writeValueAsBytes(envelope);
        var response = exchange.getResponse();
        response.setStatusCode(HttpStatusCode.valueOf(refusal.type().status()));
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setContentLength(body.length);
        return response.writeWith(
                Mono.fromSupplier(() -> response.bufferFactory().wrap(body)));
    }
}
