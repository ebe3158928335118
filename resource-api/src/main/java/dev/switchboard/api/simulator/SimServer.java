package dev.switchboard.api.simulator;

import dev.switchboard.api.errors.ApiException;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/// Serves the control interface, on loopback only and on a port of its own, when one is set.
@Component
public final class SimServer implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(SimServer.class);
    private static final int MAX_BODY = 64 * 1024;

    private final SimulatorProperties properties;
    private final SimRoutes routes;
    private final ServerCodecConfigurer codecs;
    private final List<WebExceptionHandler> errors;
    private volatile @Nullable DisposableServer server;

    SimServer(
            SimulatorProperties properties,
            SimRoutes routes,
            ServerCodecConfigurer codecs,
            List<WebExceptionHandler> errors) {
        this.properties = properties;
        this.routes = routes;
        this.codecs = codecs;
        this.errors = List.copyOf(errors);
    }

    /// The port it listens on; 0 when it is off.
    public int port() {
        var running = server;
        return running == null ? 0 : ((InetSocketAddress) running.address()).getPort();
    }

    @Override
    public void start() {
        var port = properties.port();
        if (port == null) {
            return;
        }
        var strategies = HandlerStrategies.builder().codecs(own -> {
            codecs.getReaders().forEach(own.customCodecs()::register);
            codecs.getWriters().forEach(own.customCodecs()::register);
        });
        strategies.webFilter(SimServer::boundBody);
        errors.forEach(strategies::exceptionHandler);
        var handler = RouterFunctions.toHttpHandler(routes.routes(), strategies.build());
        server = HttpServer.create()
                .host("127.0.0.1")
                .port(port)
                .handle(new ReactorHttpHandlerAdapter(handler))
                .bindNow();
        log.info("The simulator's control interface is open at port {}", port());
    }

    private static Mono<Void> boundBody(ServerWebExchange exchange, WebFilterChain chain) {
        var headers = exchange.getRequest().getHeaders();
        boolean unknown = headers.getContentLength() < 0 && headers.containsHeader("Transfer-Encoding");
        return unknown || headers.getContentLength() > MAX_BODY
                ? Mono.error(ApiException.tooLarge(MAX_BODY))
                : chain.filter(exchange);
    }

    @Override
    public void stop() {
        var running = server;
        if (running != null) {
            running.disposeNow();
            server = null;
        }
    }

    @Override
    public boolean isRunning() {
        return server != null;
    }
}
