package dev.switchboard.web.sideports;

import dev.switchboard.contract.routes.LiteralPath;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.springframework.http.HttpStatus;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.http.server.reactive.HttpHandlerDecoratorFactory;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import org.springframework.web.server.i18n.AcceptHeaderLocaleContextResolver;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServer;

/// Opens side ports. What goes wrong there is written by the service's exception handlers: a [ResponseStatusException]
/// for a route that does not exist or a path that is not literal, [BodyTooLarge] for a body that is too long or of
/// unknown length.
public final class SidePorts {

    private static final int MAX_BODY = 64 * 1024;
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(1);

    private static final RouterFunction<ServerResponse> NOTHING = RouterFunctions.route(
            RequestPredicates.all(), request -> Mono.error(new ResponseStatusException(HttpStatus.NOT_FOUND)));

    private final HttpHandlerDecoratorFactory requestIds;
    private final ServerCodecConfigurer codecs;
    private final List<WebExceptionHandler> errors;
    private final UnaryOperator<HttpServer> server;

    /// @param requestIds gives each request its id
    /// @param codecs read and write bodies as the service does
    /// @param errors write errors as the service does
    /// @param server sets the HTTP server up as that of the service
    public SidePorts(
            HttpHandlerDecoratorFactory requestIds,
            ServerCodecConfigurer codecs,
            List<WebExceptionHandler> errors,
            UnaryOperator<HttpServer> server) {
        this.server = server;
        this.requestIds = requestIds;
        this.codecs = codecs;
        this.errors = List.copyOf(errors);
    }

    /// Serves the routes. A body is at most 64 KiB, states its length, and arrives within five
    /// seconds.
    ///
    /// @param address to listen on
    /// @param port 0 for any free one
    /// @param filters what each request passes first, whether there is such a route or not
    public SidePort open(InetAddress address, int port, RouterFunction<ServerResponse> routes, WebFilter... filters) {
        // Not builder(): its handler of statuses would respond before those of the service, without a body.
        var strategies = HandlerStrategies.empty().localeContextResolver(new AcceptHeaderLocaleContextResolver());
        strategies.codecs(own -> {
            own.registerDefaults(true);
            codecs.getReaders().forEach(own.customCodecs()::register);
            codecs.getWriters().forEach(own.customCodecs()::register);
        });
        for (var filter : filters) {
            strategies.webFilter(filter);
        }
        strategies.webFilter(SidePorts::literalPath);
        strategies.webFilter(SidePorts::boundBody);
        errors.forEach(strategies::exceptionHandler);
        var handler = requestIds.apply(RouterFunctions.toHttpHandler(routes.andOther(NOTHING), strategies.build()));
        return new SidePort(server.apply(HttpServer.create())
                .bindAddress(() -> new InetSocketAddress(address, port))
                .requestTimeout(REQUEST_TIMEOUT)
                .idleTimeout(IDLE_TIMEOUT)
                .handle(new ReactorHttpHandlerAdapter(handler))
                .bindNow());
    }

    /// Routes match the decoded path; a path that is written in another way is none.
    private static Mono<Void> literalPath(ServerWebExchange exchange, WebFilterChain chain) {
        return LiteralPath.isLiteral(exchange.getRequest().getURI().getRawPath())
                ? chain.filter(exchange)
                : Mono.error(new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private static Mono<Void> boundBody(ServerWebExchange exchange, WebFilterChain chain) {
        var headers = exchange.getRequest().getHeaders();
        boolean unknown = headers.getContentLength() < 0 && headers.containsHeader("Transfer-Encoding");
        return unknown || headers.getContentLength() > MAX_BODY
                ? Mono.error(new BodyTooLarge(MAX_BODY))
                : chain.filter(exchange);
    }
}
