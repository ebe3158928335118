package dev.switchboard.gateway.routing;

import static org.springframework.cloud.gateway.support.ServerWebExchangeUtils.CLIENT_RESPONSE_CONN_ATTR;

import io.netty.buffer.ByteBuf;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.filter.NettyWriteResponseFilter;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.NettyDataBufferFactory;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SignalType;
import reactor.netty.ByteBufFlux;
import reactor.netty.Connection;

/// Writes a service's response to the client, in place of [NettyWriteResponseFilter]. A small body is read
/// whole and written together with the header fields, in one write to the socket instead of several; if the
/// service breaks off while it sends it, the client gets an error instead of a part. A large body, or one of
/// unknown length, is passed on as it arrives.
final class ServiceResponseWriter implements GlobalFilter, Ordered {

    /// In bytes. As large as a page of 50 records with long values.
    static final int MAX_WHOLE_BODY = 64 * 1024;

    @Override
    public int getOrder() {
        return NettyWriteResponseFilter.WRITE_RESPONSE_FILTER_ORDER;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        return chain.filter(exchange).then(Mono.defer(() -> write(exchange))).doFinally(signal -> {
            if (signal != SignalType.ON_COMPLETE) {
                disconnect(exchange);
            }
        });
    }

    private static Mono<Void> write(ServerWebExchange exchange) {
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
        return length >= 0 && length <= MAX_WHOLE_BODY
                ? writeWhole(exchange, body)
                : response.writeWith(body.retain().map(part -> wrap(part, response)));
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
