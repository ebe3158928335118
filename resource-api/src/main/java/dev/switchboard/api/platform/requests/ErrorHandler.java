package dev.switchboard.api.platform.requests;

import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import dev.switchboard.web.requests.RequestIds;
import dev.switchboard.web.sideports.BodyTooLarge;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
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

/// Writes the error envelope of a request that failed. An [ApiError] is written as it is, an error
/// of the framework as the catalogue's type with its status, and everything else as a 500 without
/// details, which the log has under the request's id.
@Component
@Order(-2)
final class ErrorHandler implements WebExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(ErrorHandler.class);

    private final ErrorJson errors;

    ErrorHandler(ErrorJson errors) {
        this.errors = errors;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        var response = exchange.getResponse();
        if (response.isCommitted()) {
            return Mono.error(failure);
        }
        if (failure instanceof AbortedException) {
            // The client disconnected while it sent its body, which is not an error of this service to log.
            response.setRawStatusCode(ErrorType.INVALID_REQUEST.status());
            return response.setComplete().onErrorComplete();
        }
        var requestId =
                Objects.requireNonNullElse(exchange.getRequest().getHeaders().getFirst(InternalHeaders.REQUEST_ID), "");
        return write(exchange, toApiError(failure, requestId), requestId);
    }

    private static ApiError toApiError(Throwable failure, String requestId) {
        return switch (failure) {
            case ApiError error -> error;
            case ServerWebInputException _ -> ApiError.validation("body", "is required", FieldCode.REQUIRED);
            case BodyTooLarge tooLarge -> ApiError.bodyTooLarge(tooLarge.maxBytes());
            case ResponseStatusException rejection -> toApiError(rejection, requestId);
            case DataAccessResourceFailureException unavailable -> databaseUnavailable(unavailable, requestId);
            case CannotCreateTransactionException unavailable -> databaseUnavailable(unavailable, requestId);
            case TimeoutException late -> tookTooLong(late, requestId);
            default -> serverError(failure, requestId);
        };
    }

    private static ApiError toApiError(ResponseStatusException rejection, String requestId) {
        var status = rejection.getStatusCode();
        if (!status.is4xxClientError()) {
            return serverError(rejection, requestId);
        }
        // A status that the catalogue does not have is kept.
        var error = ApiError.ofStatus(status.value());
        return error.status() == status.value() ? error : ApiError.unreadable(status.value());
    }

    /// Without a stack trace, since every request of an outage logs the same.
    private static ApiError databaseUnavailable(NestedRuntimeException failure, String requestId) {
        log.atError()
                .addKeyValue(RequestIds.LOG_KEY, requestId)
                .log(
                        "PostgreSQL cannot be reached: {}",
                        failure.getMostSpecificCause().getMessage());
        return ApiError.serverError();
    }

    /// Without a stack trace too: it is that of the timer.
    private static ApiError tookTooLong(TimeoutException failure, String requestId) {
        log.atError().addKeyValue(RequestIds.LOG_KEY, requestId).log("Request took too long: {}", failure.getMessage());
        return ApiError.serverError();
    }

    private static ApiError serverError(Throwable failure, String requestId) {
        log.atError()
                .addKeyValue(RequestIds.LOG_KEY, requestId)
                .setCause(failure)
                .log("Request failed");
        return ApiError.serverError();
    }

    private Mono<Void> write(ServerWebExchange exchange, ApiError error, String requestId) {
        var body = errors.envelope(error, requestId);
        var response = exchange.getResponse();
        response.setRawStatusCode(error.status());
        error.headers().forEach(response.getHeaders()::set);
        response.getHeaders().set(InternalHeaders.ERROR_CODE, error.code().slug());
        response.getHeaders().setContentType(MediaType.APPLICATION_JSON);
        response.getHeaders().setContentLength(body.length);
        return response.writeWith(
                Mono.fromSupplier(() -> response.bufferFactory().wrap(body)));
    }
}
