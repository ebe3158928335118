package dev.switchboard.gateway.routing;

import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.CLIENT_RESPONSE_ATTR;
import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.CLIENT_RESPONSE_CONN_ATTR;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.body.BodyLimits;
import dev.switchboard.gateway.errors.ErrorBody;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.tokens.InternalTokens;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.requests.RequestIds;
import java.io.ByteArrayOutputStream;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClientResponse;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Calls a service, and checks its response before it is returned to the client. When the service rejected the
/// internal JWT, sends the request once more with a new one. A 5xx that is neither in the error format nor a page of
/// client-app is replaced by `server_error`.
@Component
final class ServiceCalls {

    private static final Logger log = LoggerFactory.getLogger(ServiceCalls.class);
    private static final Pattern ERROR_CODE = Pattern.compile("[a-z_]+");
    private static final int MAX_ERROR_BYTES = 64 * 1024;

    private final ServiceRoutingFilter services;
    private final InternalTokens tokens;
    private final JsonMapper json;

    ServiceCalls(ServiceRoutingFilter services, InternalTokens tokens, JsonMapper json) {
        this.services = services;
        this.tokens = tokens;
        this.json = json;
    }

    /// Completes when the response has begun, whose body remains to be written ([ServiceResponseWriter]).
    Mono<Void> call(ServerWebExchange exchange) {
        return send(exchange).then(Mono.defer(() -> jwtRejected(exchange) ? retry(exchange) : checkError(exchange)));
    }

    private Mono<Void> send(ServerWebExchange exchange) {
        return Mono.defer(() -> services.filter(exchange, _ -> Mono.empty()));
    }

    private Mono<Void> retry(ServerWebExchange exchange) {
        var request = AdmittedRequest.of(exchange);
        ServerWebExchangeUtils.reset(exchange);
        if (request.identity() == null || BodyLimits.hasBody(exchange.getRequest())) {
            return rejectedAgain(exchange);
        }
        tokens.newTokenFor(request.identity(), request.route().service());
        return send(exchange).then(Mono.defer(() -> {
            if (!jwtRejected(exchange)) {
                return checkError(exchange);
            }
            ServerWebExchangeUtils.reset(exchange);
            return rejectedAgain(exchange);
        }));
    }

    private static Mono<Void> rejectedAgain(ServerWebExchange exchange) {
        log.atError()
                .addKeyValue(RequestIds.LOG_KEY, RequestId.of(exchange))
                .log("A service rejects the internal JWT; check that keys and clocks agree");
        return Mono.error(ApiError.serverError());
    }

    private static boolean jwtRejected(ServerWebExchange exchange) {
        HttpClientResponse response = exchange.getAttribute(CLIENT_RESPONSE_ATTR);
        return response != null
                && response.status().code() == 401
                && InternalHeaders.JWT_REJECTED.equals(
                        response.responseHeaders().get(InternalHeaders.REFUSAL));
    }

    private Mono<Void> checkError(ServerWebExchange exchange) {
        HttpClientResponse response = exchange.getAttribute(CLIENT_RESPONSE_ATTR);
        Connection connection = exchange.getAttribute(CLIENT_RESPONSE_CONN_ATTR);
        if (response == null || connection == null || response.status().code() < 500) {
            return Mono.empty();
        }
        log.atWarn()
                .addKeyValue(RequestIds.LOG_KEY, RequestId.of(exchange))
                .addKeyValue("status", response.status().code())
                .log("A service responded with an error");
        if (HttpMethod.HEAD.equals(exchange.getRequest().getMethod()) || isErrorPage(exchange, response)) {
            return Mono.empty();
        }
        return connection
                .inbound()
                .receive()
                .asByteArray()
                .collect(ByteArrayOutputStream::new, ServiceCalls::append)
                .flatMap(body -> respond(exchange, body.toByteArray()));
    }

    /// Whether it is a page of client-app, which writes its errors in the user's language.
    private static boolean isErrorPage(ServerWebExchange exchange, HttpClientResponse response) {
        var type = response.responseHeaders().get(HttpHeaders.CONTENT_TYPE);
        return AdmittedRequest.of(exchange).route().service() == Service.CLIENT_APP
                && type != null
                && type.toLowerCase(Locale.ROOT).startsWith("text/html");
    }

    private static void append(ByteArrayOutputStream body, byte[] bytes) {
        if (body.size() + bytes.length > MAX_ERROR_BYTES) {
            throw ApiError.serverError();
        }
        body.writeBytes(bytes);
    }

    private Mono<Void> respond(ServerWebExchange exchange, byte[] body) {
        if (!hasErrorFormat(exchange, body)) {
            ServerWebExchangeUtils.reset(exchange);
            return Mono.error(ApiError.serverError());
        }
        // The body has been read, so the filter that would stream it must do nothing.
        exchange.getAttributes().remove(CLIENT_RESPONSE_CONN_ATTR);
        var response = exchange.getResponse();
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }

    /// Whether the body is an envelope, or an RFC 6749 error at the token endpoint.
    private boolean hasErrorFormat(ServerWebExchange exchange, byte[] body) {
        try {
            JsonNode error = Objects.requireNonNull(json.readTree(body)).path("error");
            return ErrorBody.atTokenEndpoint(exchange.getRequest().getURI().getRawPath())
                    ? ERROR_CODE.matcher(error.asString("")).matches()
                    : error.path("type").isString();
        } catch (JacksonException notJson) {
            return false;
        }
    }
}
