package dev.switchboard.api.directory.responses;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Scheduler;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.ActorFilter;
import dev.switchboard.api.platform.actor.DirectoryVersion;
import dev.switchboard.api.platform.requests.RouteFilter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.ByteBuffer;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.http.server.reactive.observation.ServerRequestObservationContext;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Answers a GET in the directory as before while the directory has not changed.
///
/// It is the last step before the controllers, so every check of the request has been made, and the
/// version of the directory was read together with the role of the user, after the request arrived.
/// The version that a response is kept with was read before the response. So a response that is
/// sent again is never older than one that would be read now.
///
/// Routes belong here whose responses depend on nothing but the actor, path and query of the
/// request, and the tables with the trigger `telephony.change_directory`.
@Component
@EnableConfigurationProperties(UnchangedResponsesProperties.class)
final class UnchangedResponses implements WebFilter {

    static final Set<String> PATHS = Set.of(
            "/v1/account",
            "/v1/users",
            "/v1/users/me",
            "/v1/users/{user_id}",
            "/v1/numbers",
            "/v1/numbers/{number_id}");

    /// The bytes of a kept response and its key besides their texts.
    private static final int OVERHEAD = 500;

    private final long memory;
    private final Cache<Key, Response> responses;
    private final Counter read;
    private final Counter unchanged;

    UnchangedResponses(UnchangedResponsesProperties properties, MeterRegistry meters) {
        memory = properties.memory().toBytes();
        responses = Caffeine.newBuilder()
                .maximumWeight(memory)
                .weigher(Response::size)
                .expireAfterAccess(properties.keptFor())
                .scheduler(Scheduler.systemScheduler())
                .build();
        read = counter("read", meters);
        unchanged = counter("unchanged", meters);
    }

    private static Counter counter(String from, MeterRegistry meters) {
        return Counter.builder("switchboard.directory.responses")
                .description("responses from the directory: read anew, or unchanged and sent again")
                .tag("from", from)
                .register(meters);
    }

    private record Key(Actor actor, String path, @Nullable String query) {}

    /// @param version of the directory, read before the body
    private record Response(DirectoryVersion version, MediaType type, ByteBuffer body) {

        static int size(Key key, Response response) {
            int query = key.query == null ? 0 : key.query.length();
            return OVERHEAD + key.path.length() + query + response.body.remaining();
        }
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var version = ActorFilter.directoryVersionOf(exchange);
        var request = exchange.getRequest();
        if (memory == 0
                || version == null
                || !HttpMethod.GET.equals(request.getMethod())
                || !PATHS.contains(RouteFilter.routeOf(exchange).path())) {
            return chain.filter(exchange);
        }
        var uri = request.getURI();
        var key = new Key(ActorFilter.actorOf(exchange), uri.getRawPath(), uri.getRawQuery());
        var kept = responses.getIfPresent(key);
        if (kept != null) {
            if (kept.version.equals(version)) {
                unchanged.increment();
                return send(kept, exchange);
            }
            responses.asMap().remove(key, kept);
        }
        read.increment();
        return chain.filter(exchange.mutate()
                .response(keeping(exchange.getResponse(), key, version))
                .build());
    }

    private static Mono<Void> send(Response kept, ServerWebExchange exchange) {
        ServerRequestObservationContext.findCurrent(exchange.getAttributes())
                .ifPresent(observed ->
                        observed.setPathPattern(RouteFilter.routeOf(exchange).path()));
        var response = exchange.getResponse();
        response.setStatusCode(HttpStatus.OK);
        response.getHeaders().setContentType(kept.type);
        response.getHeaders().setContentLength(kept.body.remaining());
        return response.writeWith(Mono.just(response.bufferFactory().wrap(kept.body.duplicate())));
    }

    private ServerHttpResponse keeping(ServerHttpResponse response, Key key, DirectoryVersion version) {
        return new ServerHttpResponseDecorator(response) {
            @Override
            public Mono<Void> writeWith(Publisher<? extends DataBuffer> body) {
                return super.writeWith(
                        body instanceof Mono<? extends DataBuffer> whole ? whole.doOnNext(this::keep) : body);
            }

            private void keep(DataBuffer buffer) {
                var type = getHeaders().getContentType();
                var status = getStatusCode();
                if (type != null && (status == null || status.value() == HttpStatus.OK.value())) {
                    var copy = ByteBuffer.allocate(buffer.readableByteCount());
                    buffer.toByteBuffer(copy);
                    responses.put(key, new Response(version, type, copy));
                }
            }
        };
    }
}
