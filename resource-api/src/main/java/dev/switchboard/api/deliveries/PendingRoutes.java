package dev.switchboard.api.deliveries;

import dev.switchboard.api.events.DeliverySignal;
import dev.switchboard.api.internal.InternalRoutes;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

/// What those who run the service see of deliveries that wait, and what they can do about them
/// (docs/operations.md; the command is `deploy/deliveries`).
@Component
final class PendingRoutes implements InternalRoutes {

    private static final Logger log = LoggerFactory.getLogger(PendingRoutes.class);
    private static final int SHOWN = 100;
    private static final int PARTS = 100;

    private final PendingStore pending;
    private final DropDeliveries deliveries;
    private final DeliverySignal bell;
    private final Clock clock;

    PendingRoutes(PendingStore pending, DropDeliveries deliveries, DeliverySignal bell, Clock clock) {
        this.pending = pending;
        this.deliveries = deliveries;
        this.bell = bell;
        this.clock = clock;
    }

    private record Shown(List<PendingStore.Waiting> items) {}

    /// @param more whether there was more than one request drops
    private record Dropped(long dropped, boolean more) {}

    @Override
    public RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route()
                .GET("/internal/deliveries", this::list)
                .DELETE("/internal/deliveries/{org_id}/{webhook_id}", this::drain)
                .POST("/internal/deliveries/{org_id}/{webhook_id}/release", this::release)
                .build();
    }

    /// The subscriptions for which something has waited longest, at most a hundred.
    private Mono<ServerResponse> list(ServerRequest request) {
        return pending.longest(clock.instant(), SHOWN)
                .collectList()
                .flatMap(items -> ServerResponse.ok().bodyValue(new Shown(items)));
    }

    /// Drops what waits for a subscription, as much as a request has time for; the events stay and can be
    /// recovered. What is being sent at this moment may still arrive.
    private Mono<ServerResponse> drain(ServerRequest request) {
        var webhook = webhook(request);
        return deliveries
                .drop(webhook, DropDeliveries.FIRST)
                .expand(part -> part.whole() ? Mono.empty() : deliveries.drop(webhook, part.last()))
                .take(PARTS)
                .collectList()
                .map(parts -> new Dropped(
                        parts.stream()
                                .mapToLong(DropDeliveries.Dropped::dropped)
                                .sum(),
                        !parts.getLast().whole()))
                .doOnNext(answer -> log.info("{} deliveries to {} are dropped by hand", answer.dropped(), webhook))
                .flatMap(answer -> ServerResponse.ok().bodyValue(answer));
    }

    /// Takes a subscription's lease from its node, so that a node takes it again.
    private Mono<ServerResponse> release(ServerRequest request) {
        var webhook = webhook(request);
        return pending.release(webhook)
                .filter(released -> released)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .doOnNext(released -> bell.ring(webhook.orgId(), webhook.webhookId()))
                .flatMap(released -> ServerResponse.noContent().build());
    }

    private static WebhookKey webhook(ServerRequest request) {
        try {
            return new WebhookKey(
                    UUID.fromString(request.pathVariable("org_id")),
                    UUID.fromString(request.pathVariable("webhook_id")));
        } catch (IllegalArgumentException noIdentifier) {
            throw ApiError.notFound();
        }
    }
}
