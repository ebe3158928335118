package dev.switchboard.gateway.errors;

import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.requestlog.RequestFacts;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.requests.RequestIds;
import io.netty.channel.ChannelException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.netty.channel.AbortedException;
import reactor.netty.http.server.HttpServerResponse;

/// Turns failures into error responses: pages for browsers that navigate to a page, else JSON.
@Component
public class ErrorResponses {

    private static final Logger log = LoggerFactory.getLogger(ErrorResponses.class);

    private final ErrorBody bodies;

    ErrorResponses(ErrorBody bodies) {
        this.bodies = bodies;
    }

    /// Responds with the error when `failure` is an [ApiError], and with `server_error` and a log
    /// line otherwise. When a response has already begun, fails with `failure`, so that the
    /// connection is closed and the response is not taken for a complete one.
    public Mono<Void> respond(ServerWebExchange exchange, Throwable failure) {
        if (failure instanceof AbortedException || serverHasResponded(exchange)) {
            return Mono.error(failure);
        }
        if (failure instanceof ApiError error && !exchange.getResponse().isCommitted()) {
            return write(exchange, error);
        }
        logFault(exchange, failure);
        return exchange.getResponse().isCommitted() ? Mono.error(failure) : write(exchange, ApiError.serverError());
    }

    /// Whether the server has responded by itself, because the rest of the request could not be decoded.
    private static boolean serverHasResponded(ServerWebExchange exchange) {
        var response = exchange.getResponse();
        return !response.isCommitted()
                && ServerHttpResponseDecorator.getNativeResponse(response) instanceof HttpServerResponse nativeResponse
                && nativeResponse.hasSentHeaders();
    }

    private static void logFault(ServerWebExchange exchange, Throwable failure) {
        var line = log.atWarn().addKeyValue(RequestIds.LOG_KEY, RequestId.of(exchange));
        // An unavailable peer is not a bug: the stack trace would explain nothing, and there are many such failures.
        if (failure instanceof IOException
                || failure instanceof TimeoutException
                || failure instanceof ChannelException) {
            line.log("A request failed: {}", failure.toString());
        } else {
            line.setCause(failure).log("A request failed");
        }
    }

    private Mono<Void> write(ServerWebExchange exchange, ApiError error) {
        var request = exchange.getRequest();
        var response = exchange.getResponse();
        boolean page = ErrorPage.isWanted(request);
        var bytes = page
                ? ErrorPage.of(error, request, RequestId.of(exchange))
                : bodies.of(error, request.getURI().getRawPath(), RequestId.of(exchange));
        RequestFacts.of(exchange).respondedWith(error.code().slug());
        RequestFacts.respondedWith(exchange, bytes);
        response.setStatusCode(HttpStatusCode.valueOf(error.status()));
        var headers = response.getHeaders();
        error.headers().forEach(headers::set);
        headers.setContentType(page ? ErrorPage.TYPE : MediaType.APPLICATION_JSON);
        if (page) {
            headers.set("Content-Security-Policy", ErrorPage.POLICY);
            headers.set("Referrer-Policy", "no-referrer");
            if (error.status() >= 500) {
                headers.set(HttpHeaders.RETRY_AFTER, ErrorPage.RETRY_AFTER);
            }
        }
        headers.setContentLength(bytes.length);
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        return response.writeWith(Mono.just(response.bufferFactory().wrap(bytes)));
    }
}
