package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.DeliverySignal;
import dev.switchboard.api.platform.internal.InternalRoutes;
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

/// The routes through which operators list, drop and release pending deliveries
/// (docs/operations/incidents.md#webhooks-that-are-not-delivered; the command is `deploy/deliveries`).
@Component
final class PendingDeliveryRoutes implements InternalRoutes {

    private static final Logger log = LoggerFactory.getLogger(PendingDeliveryRoutes.class);
    private static final int MAX_LISTED = 100;
    private static final int MAX_STATEMENTS = 100;

    private final PendingStore pending;
    private final DropDeliveries deliveries;
    private final DeliverySignal deliverySignal;
    private final Clock clock;

    PendingDeliveryRoutes(PendingStore pending, DropDeliveries deliveries, DeliverySignal deliverySignal, Clock clock) {
        this.pending = pending;
        this.deliveries = deliveries;
        this.deliverySignal = deliverySignal;
        this.clock = clock;
    }

    private record Listed(List<PendingStore.Waiting> items) {}

    /// @param more whether some are left, so that the request has to be repeated
    private record Dropped(long dropped, boolean more) {}

    @Override
    public RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route()
                .GET("/internal/deliveries", this::list)
                .DELETE("/internal/deliveries/{org_id}/{webhook_id}", this::drop)
                .POST("/internal/deliveries/{org_id}/{webhook_id}/release", this::release)
                .build();
    }

    /// The subscriptions whose deliveries have been pending longest, at most a hundred.
    private Mono<ServerResponse> list(ServerRequest request) {
        return pending.longest(clock.instant(), MAX_LISTED)
                .collectList()
                .flatMap(items -> ServerResponse.ok().bodyValue(new Listed(items)));
    }

    /// Drops pending deliveries of a subscription, up to [#MAX_STATEMENTS] times [DropDeliveries#STEP]. The events stay
    /// stored and can be recovered. Deliveries in progress may still arrive.
    private Mono<ServerResponse> drop(ServerRequest request) {
        var webhook = webhook(request);
        return deliveries
                .drop(webhook, DropDeliveries.BEFORE_ALL)
                .expand(part -> part.complete() ? Mono.empty() : deliveries.drop(webhook, part.last()))
                .take(MAX_STATEMENTS)
                .collectList()
                .map(parts -> new Dropped(
                        parts.stream()
                                .mapToLong(DropDeliveries.Dropped::dropped)
                                .sum(),
                        !parts.getLast().complete()))
                .doOnNext(response -> log.atInfo()
                        .addKeyValue("webhook_id", webhook.webhookId())
                        .log("Dropped {} deliveries for an operator", response.dropped()))
                .flatMap(response -> ServerResponse.ok().bodyValue(response));
    }

    /// Releases a subscription's lease, so that a node takes it again.
    private Mono<ServerResponse> release(ServerRequest request) {
        var webhook = webhook(request);
        return pending.release(webhook)
                .filter(released -> released)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .doOnNext(released -> deliverySignal.send(webhook.orgId(), webhook.webhookId()))
                .flatMap(released -> ServerResponse.noContent().build());
    }

    private static WebhookKey webhook(ServerRequest request) {
        try {
            return new WebhookKey(
                    UUID.fromString(request.pathVariable("org_id")),
                    UUID.fromString(request.pathVariable("webhook_id")));
        } catch (IllegalArgumentException invalidId) {
            throw ApiError.notFound();
        }
    }
}
