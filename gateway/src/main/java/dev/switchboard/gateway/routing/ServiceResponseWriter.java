package dev.switchboard.gateway.routing;

import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.CLIENT_RESPONSE_CONN_ATTR;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.responses.PacedParts;
import io.netty.buffer.ByteBuf;
import java.time.Duration;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.NettyDataBufferFactory;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SignalType;
import reactor.netty.ByteBufFlux;
import reactor.netty.Connection;

/// Writes a service's response to the client. A small body is read whole first: if the service breaks off while it
/// sends it, the client gets an error instead of a part. A large body, or one of unknown length, is passed on as fast
/// as the client reads it, unless too many are ([StreamedResponses]).
///
/// Spring Cloud Gateway's own `NettyWriteResponseFilter` does none of these.
@Component
final class ServiceResponseWriter {

    /// In bytes. As large as a page of 50 records with long values.
    static final int MAX_WHOLE_BODY = 64 * 1024;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final StreamedResponses streamed;

    ServiceResponseWriter(StreamedResponses streamed) {
        this.streamed = streamed;
    }

    /// Writes the response as soon as it has begun.
    Mono<Void> write(ServerWebExchange exchange, Mono<Void> begun) {
        return begun.then(Mono.defer(() -> write(exchange))).doFinally(signal -> {
            if (signal != SignalType.ON_COMPLETE) {
                disconnect(exchange);
            }
        });
    }

    private Mono<Void> write(ServerWebExchange exchange) {
        Connection connection = exchange.getAttribute(CLIENT_RESPONSE_CONN_ATTR);
        if (connection == null) {
            return Mono.empty();
        }
        var response = exchange.getResponse();
        if (response.isCommitted()) {
            disconnect(exchange);
            return Mono.empty();
        }
        var body = connection.inbound().receive();
        long length = response.getHeaders().getContentLength();
        boolean empty = HttpStatus.NOT_MODIFIED.equals(response.getStatusCode());
        return empty || (length >= 0 && length <= MAX_WHOLE_BODY)
                ? writeWhole(exchange, body)
                : stream(
                        exchange,
                        response.writeWith(PacedParts.of(
                                body.retain().map(part -> wrap(part, response)), RequestLoop.connectionOf(exchange))));
    }

    /// Only requests that change nothing are refused here, since the service has processed this one already.
    private Mono<Void> stream(ServerWebExchange exchange, Mono<Void> written) {
        if (!HttpMethod.GET.equals(exchange.getRequest().getMethod())) {
            return written;
        }
        var owner = owner(AdmittedRequest.of(exchange));
        if (!streamed.begin(owner)) {
            ServerWebExchangeUtils.reset(exchange);
            return Mono.error(ApiError.rateLimited(ErrorCode.TOO_MANY_LARGE_RESPONSES, RETRY_AFTER));
        }
        return written.doFinally(_ -> streamed.end(owner));
    }

    private static String owner(AdmittedRequest request) {
        var identity = request.identity();
        return identity == null
                ? request.client().address().limitKey()
                : identity.orgId().toString();
    }

    private static Mono<Void> writeWhole(ServerWebExchange exchange, ByteBufFlux body) {
        var response = exchange.getResponse();
        return body.aggregate()
                .retain()
                .onErrorMap(fault -> {
                    ServerWebExchangeUtils.reset(exchange);
                    return fault;
                })
                .flatMap(whole -> response.writeWith(Mono.just(wrap(whole, response))));
    }

    private static DataBuffer wrap(ByteBuf bytes, ServerHttpResponse response) {
        return ((NettyDataBufferFactory) response.bufferFactory()).wrap(bytes);
    }

    private static void disconnect(ServerWebExchange exchange) {
        Connection connection = exchange.getAttribute(CLIENT_RESPONSE_CONN_ATTR);
        if (connection != null) {
            connection.dispose();
        }
    }
}
