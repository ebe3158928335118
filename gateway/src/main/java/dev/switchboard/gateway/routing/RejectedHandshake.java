package dev.switchboard.gateway.routing;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakeException;
import java.time.Duration;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.web.server.ServerWebExchange;

/// The error of a WebSocket handshake that a service has rejected. Of the service's response, status and header fields
/// are known, and not the body.
final class RejectedHandshake {

    private static final String TICKET = "ticket";
    private static final String SECONDS = "seconds";
    private static final int SWITCHING_PROTOCOLS = 101;

    private RejectedHandshake() {}

    static ApiError error(ServerWebExchange exchange, WebSocketClientHandshakeException rejected) {
        var response = rejected.response();
        if (response == null) {
            return ApiError.serverError();
        }
        int status = response.status().code();
        if (status == SWITCHING_PROTOCOLS) {
            return ApiError.of(ErrorCode.UNSUPPORTED_SUBPROTOCOL);
        }
        var code = response.headers().get(InternalHeaders.ERROR_CODE);
        return code == null
                ? ApiError.ofStatus(status)
                : ErrorCode.find(code)
                        .filter(known -> known != ErrorCode.INTERNAL_ONLY)
                        .map(known -> error(exchange, known, response))
                        .orElseGet(ApiError::serverError);
    }

    private static ApiError error(ServerWebExchange exchange, ErrorCode code, HttpResponse response) {
        if (code.type() == ErrorType.VALIDATION_ERROR) {
            return invalidQuery(exchange);
        }
        if (code.valueNames().equals(List.of(SECONDS))) {
            return ApiError.rateLimited(
                    code, Duration.ofSeconds(response.headers().getInt(HttpHeaders.RETRY_AFTER, 1)));
        }
        if (!code.valueNames().isEmpty()) {
            return ApiError.ofStatus(code.status());
        }
        var challenge = response.headers().get(HttpHeaders.WWW_AUTHENTICATE);
        var error = ApiError.of(code);
        return challenge == null ? error : error.withHeader(HttpHeaders.WWW_AUTHENTICATE, challenge);
    }

    /// Sockets have one parameter.
    private static ApiError invalidQuery(ServerWebExchange exchange) {
        var problems = new FieldProblems();
        exchange.getRequest().getQueryParams().keySet().stream()
                .filter(name -> !name.equals(TICKET))
                .forEach(name -> problems.add(name, "is not a parameter of this route", FieldCode.UNKNOWN_FIELD));
        if (problems.isEmpty()) {
            problems.add(TICKET, "must be one text that is not empty", FieldCode.WRONG_FORM);
        }
        return ApiError.validation(problems.reported());
    }
}
