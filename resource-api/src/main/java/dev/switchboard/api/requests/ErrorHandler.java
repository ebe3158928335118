package dev.switchboard.api.requests;

import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.sideports.BodyTooLarge;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.requests.RequestIds;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedRuntimeException;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;
import reactor.netty.channel.AbortedException;

/// Writes the error envelope for whatever goes wrong with a request. An [ApiError] is answered as it says; what the
/// framework refuses is put into the catalogue's words; everything else is a 500 that tells nothing, while the log has
/// it under the request's id.
@Component
@Order(-2)
final class ErrorHandler implements WebExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(ErrorHandler.class);

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

    private static ApiError told(Throwable failure, String requestId) {
        return switch (failure) {
            case ApiError told -> told;
            case ServerWebInputException _ -> ApiError.validation("body", "is required");
            case BodyTooLarge tooLarge -> ApiError.bodyTooLarge(tooLarge.maxBytes());
            case ResponseStatusException refused -> told(refused, requestId);
            case DataAccessResourceFailureException away -> databaseAway(away, requestId);
            case CannotCreateTransactionException away -> databaseAway(away, requestId);
            default -> serverError(failure, requestId);
        };
    }

    private static ApiError told(ResponseStatusException refused, String requestId) {
        var status = refused.getStatusCode();
        if (!status.is4xxClientError()) {
            return serverError(refused, requestId);
        }
        // A status that is not in the catalog stays, since the framework knew why.
        var error = ApiError.ofStatus(status.value());
        return error.status() == status.value() ? error : ApiError.invalidRequest(status.value(), error.message());
    }

    /// Every request of an outage says the same, so without a stack trace.
    private static ApiError databaseAway(NestedRuntimeException away, String requestId) {
        log.atError()
                .addKeyValue(RequestIds.LOG_KEY, requestId)
                .log(
                        "PostgreSQL cannot be reached: {}",
                        away.getMostSpecificCause().getMessage());
        return ApiError.serverError();
    }

    private static ApiError serverError(Throwable failure, String requestId) {
        log.atError()
                .addKeyValue(RequestIds.LOG_KEY, requestId)
                .setCause(failure)
                .log("Request failed");
        return ApiError.serverError();
    }

    private Mono<Void> write(ServerWebExchange exchange, ApiError told, String requestId) {
        var body = ErrorJson.envelope(told, requestId);
        var response = exchange.getResponse();
        response.setRawStatusCode(told.status());
        told.headers().forEach(response.getHeaders()::set);
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setContentLength(body.length);
        return response.writeWith(
                Mono.fromSupplier(() -> response.bufferFactory().wrap(body)));
    }
}
