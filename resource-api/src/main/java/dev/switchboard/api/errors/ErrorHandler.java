package dev.switchboard.api.errors;

import dev.switchboard.contract.errors.ErrorEnvelope;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.sideports.BodyTooLarge;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedRuntimeException;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;
import reactor.netty.channel.AbortedException;
import tools.jackson.databind.json.JsonMapper;

/// Writes the error envelope for whatever goes wrong with a request. An [ApiException] is answered as it says; what the
/// framework refuses is put into the catalogue's words; everything else is a 500 that tells nothing, while the log has
/// it under the request's id.
@Component
@Order(-2)
final class ErrorHandler implements WebExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(ErrorHandler.class);
    private static final String LOG_KEY = "request_id";

    private final JsonMapper json;

    ErrorHandler(JsonMapper json) {
        this.json = json;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        var response = exchange.getResponse();
        if (response.isCommitted()) {
            return Mono.error(failure);
        }
        if (failure instanceof AbortedException) {
            // The client left in the middle of its body. Passed on, this would be logged as a fault of this service.
            response.setRawStatusCode(ErrorType.INVALID_REQUEST.status());
            return response.setComplete().onErrorComplete();
        }
        var requestId =
                Objects.requireNonNullElse(exchange.getRequest().getHeaders().getFirst(InternalHeaders.REQUEST_ID), "");
        return write(exchange, told(failure, requestId), requestId);
    }

    private static ApiException told(Throwable failure, String requestId) {
        return switch (failure) {
            case ApiException told -> told;
            case ServerWebInputException _ -> ApiException.validation("body", "is required");
            case BodyTooLarge tooLarge -> ApiException.tooLarge(tooLarge.maxBytes());
            case ResponseStatusException refused -> told(refused, requestId);
            case DataAccessResourceFailureException away -> databaseAway(away, requestId);
            case CannotCreateTransactionException away -> databaseAway(away, requestId);
            default -> serverError(failure, requestId);
        };
    }

    private static ApiException told(ResponseStatusException refused, String requestId) {
        HttpStatusCode status = refused.getStatusCode();
        if (status.value() == ErrorType.NOT_FOUND.status()) {
            return ApiException.notFound();
        }
        return status.is4xxClientError()
                ? ApiException.invalidRequest(status.value(), "This request cannot be answered as it is.", Map.of())
                : serverError(refused, requestId);
    }

    /// Every request of an outage says the same, so without a stack trace.
    private static ApiException databaseAway(NestedRuntimeException away, String requestId) {
        log.atError()
                .addKeyValue(LOG_KEY, requestId)
                .log(
                        "PostgreSQL cannot be reached: {}",
                        away.getMostSpecificCause().getMessage());
        return ApiException.serverError();
    }

    private static ApiException serverError(Throwable failure, String requestId) {
        log.atError().addKeyValue(LOG_KEY, requestId).setCause(failure).log("Request failed");
        return ApiException.serverError();
    }

    private Mono<Void> write(ServerWebExchange exchange, ApiException told, String requestId) {
        var envelope = told.type() == ErrorType.VALIDATION_ERROR
                ? ErrorEnvelope.ofFields(told.message(), requestId, told.fields())
                : ErrorEnvelope.of(told.type(), told.message(), requestId);
        var body = json.writeValueAsBytes(envelope);
        var response = exchange.getResponse();
        response.setRawStatusCode(told.status());
        told.headers().forEach(response.getHeaders()::set);
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setContentLength(body.length);
        return response.writeWith(
                Mono.fromSupplier(() -> response.bufferFactory().wrap(body)));
    }
}
