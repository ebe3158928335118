package dev.switchboard.gateway.routing;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.Connection;

/// The event loop of a request's connection. The checks before routing may complete on another
/// thread, such as that of a look-up; the rest of the request runs on this loop, where writing to its
/// connection needs no thread switch.
final class RequestLoop {

    private static final ConcurrentMap<EventLoop, Scheduler> SCHEDULERS = new ConcurrentHashMap<>();

    private RequestLoop() {}

    static EventLoop of(ServerWebExchange exchange) {
        return connectionOf(exchange).eventLoop();
    }

    /// The client's connection.
    static Channel connectionOf(ServerWebExchange exchange) {
        Connection connection = ServerHttpRequestDecorator.getNativeRequest(exchange.getRequest());
        return connection.channel();
    }

    /// The event loop as a Reactor scheduler.
    static Scheduler schedulerOf(ServerWebExchange exchange) {
        return SCHEDULERS.computeIfAbsent(of(exchange), loop -> Schedulers.fromExecutor(loop));
    }
}
