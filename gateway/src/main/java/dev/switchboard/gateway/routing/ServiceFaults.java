package dev.switchboard.gateway.routing;

import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.CLIENT_RESPONSE_ATTR;
import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.CLIENT_RESPONSE_CONN_ATTR;

import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.gateway.body.BodyLimits;
import dev.switchboard.gateway.errors.ErrorBody;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.tokens.InternalTokens;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.requests.RequestIds;
import java.io.ByteArrayOutputStream;
import java.util.Objects;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.cloud.gateway.filter.GatewayFilter;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.NettyWriteResponseFilter;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClientResponse;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Checks a service's response before it is returned to the client. When the service rejected the
/// internal JWT, sends the request once more with a new one; an error that is not in the error
/// envelope is replaced by `server_error`.
final class ServiceFaults implements GatewayFilter, Ordered {

    private static final Logger log = LoggerFactory.getLogger(ServiceFaults.class);
    private static final Pattern ERROR_CODE = Pattern.compile("[a-z_]+");
    private static final int MAX_FAULT_BYTES = 64 * 1024;

    private final InternalTokens tokens;
    private final JsonMapper json;

    ServiceFaults(InternalTokens tokens, JsonMapper json) {
        this.tokens = tokens;
        this.json = json;
    }

    /// Between the filter that writes the answer and the one that calls the service.
    @Override
    public int getOrder() {
        return NettyWriteResponseFilter.WRITE_RESPONSE_FILTER_ORDER + 1;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return chain.filter(exchange)
                .then(Mono.defer(() -> refused(exchange) ? retry(exchange, chain) : checkFault(exchange)));
    }

    private Mono<Void> retry(ServerWebExchange exchange, GatewayFilterChain chain) {
        var passage = AdmittedRequest.of(exchange);
        ServerWebExchangeUtils.reset(exchange);
        if (passage.identity() == null || BodyLimits.hasBody(exchange.getRequest())) {
            return refusedForGood(exchange);
        }
        tokens.freshTokenFor(passage.identity(), passage.row().service());
        return chain.filter(exchange).then(Mono.defer(() -> {
            if (!refused(exchange)) {
                return checkFault(exchange);
            }
            ServerWebExchangeUtils.reset(exchange);
            return refusedForGood(exchange);
        }));
    }

    private static Mono<Void> refusedForGood(ServerWebExchange exchange) {
        log.atError()
                .addKeyValue(RequestIds.LOG_KEY, RequestId.of(exchange))
                .log("a service refuses the internal JWT: do the keys and clocks agree?");
        return Mono.error(ApiError.serverError());
    }

    private static boolean refused(ServerWebExchange exchange) {
        HttpClientResponse answer = exchange.getAttribute(CLIENT_RESPONSE_ATTR);
        return answer != null
                && answer.status().code() == 401
                && InternalHeaders.JWT_REFUSED.equals(answer.responseHeaders().get(InternalHeaders.REFUSAL));
    }

    private Mono<Void> checkFault(ServerWebExchange exchange) {
        HttpClientResponse answer = exchange.getAttribute(CLIENT_RESPONSE_ATTR);
        Connection connection = exchange.getAttribute(CLIENT_RESPONSE_CONN_ATTR);
        if (answer == null || connection == null || answer.status().code() < 500) {
            return Mono.empty();
        }
        log.atWarn()
                .addKeyValue(RequestIds.LOG_KEY, RequestId.of(exchange))
                .addKeyValue("status", answer.status().code())
                .log("a service answered with a fault");
        if (HttpMethod.HEAD.equals(exchange.getRequest().getMethod())) {
            return Mono.empty();
        }
        return connection
                .inbound()
                .receive()
                .asByteArray()
                .collect(ByteArrayOutputStream::new, ServiceFaults::append)
                .flatMap(body -> answerFault(exchange, body.toByteArray()));
    }

    private static void append(ByteArrayOutputStream body, byte[] bytes) {
        if (body.size() + bytes.length > MAX_FAULT_BYTES) {
            throw ApiError.serverError();
        }
        body.writeBytes(bytes);
    }

    private Mono<Void> answerFault(ServerWebExchange exchange, byte[] body) {
        if (!toldInForm(exchange, body)) {
            ServerWebExchangeUtils.reset(exchange);
            return Mono.error(ApiError.serverError());
        }
        // The body is read, so the filter that would stream it has nothing left to do.
        exchange.getAttributes().remove(CLIENT_RESPONSE_CONN_ATTR);
        var response = exchange.getResponse();
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }

    /// The envelope, or RFC 6749's shape at the token endpoint.
    private boolean toldInForm(ServerWebExchange exchange, byte[] body) {
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
