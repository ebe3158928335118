package dev.switchboard.api.platform.actor;

import java.util.List;
import java.util.function.Predicate;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Filters that a request passes in the order of the list. It leaves out the requests that none of
/// them applies to.
final class OrderedChecks implements WebFilter {

    private final Predicate<ServerWebExchange> checked;
    private final List<WebFilter> filters;

    OrderedChecks(Predicate<ServerWebExchange> checked, List<WebFilter> filters) {
        this.checked = checked;
        this.filters = List.copyOf(filters);
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return checked.test(exchange) ? pass(0, exchange, chain) : chain.filter(exchange);
    }

    private Mono<Void> pass(int next, ServerWebExchange exchange, WebFilterChain chain) {
        return next == filters.size()
                ? chain.filter(exchange)
                : filters.get(next).filter(exchange, passed -> pass(next + 1, passed, chain));
    }
}
