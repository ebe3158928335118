package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.webhooks.deliveries.DueDeliveries.Result;
import dev.switchboard.api.webhooks.deliveries.EventReaders.Reader;
import dev.switchboard.api.webhooks.deliveries.ReadStore.Given;
import dev.switchboard.api.webhooks.subscriptions.DeliveryMode;
import dev.switchboard.api.webhooks.subscriptions.Webhook;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.api.webhooks.subscriptions.WebhookStore;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Gives the pending deliveries of a subscription to its reader, and ends those that it acknowledges. It takes
/// the place of a [SubscriptionDispatcher]: it reads what is due and writes outcomes as that does.
///
/// ```
/// take over the lease ─▶ end what `after` acknowledges ─▶ read what is due ─┬─▶ mark it with the lease ─▶ page
///                                                          ▲                └─ nothing: wait for a signal ─┐
///                                                          └───────────────────────────────────────────────┘
/// ```
///
/// Each request takes the lease, so that an earlier one finds it lost and ends. Only deliveries that were marked
/// with the lease in the cursor are acknowledged: those of a page that got lost, or that another reader was given
/// since, stay.
@Component
final class ReadEvents {

    private static final int BYTES = 512 * 1024;
    private static final long NOTHING = 0;
    private static final int WRITES = 20;
    private static final Duration BETWEEN_WRITES = Duration.ofMillis(50);

    private final WebhookStore webhooks;
    private final EventReaders readers;
    private final ReadStore reads;
    private final OutcomeStore outcomes;
    private final EventCursors cursors;
    private final DispatcherContext context;

    ReadEvents(
            WebhookStore webhooks,
            EventReaders readers,
            ReadStore reads,
            OutcomeStore outcomes,
            EventCursors cursors,
            DispatcherContext context) {
        this.webhooks = webhooks;
        this.readers = readers;
        this.reads = reads;
        this.outcomes = outcomes;
        this.cursors = cursors;
        this.context = context;
    }

    /// @return a page with events as soon as there are any; an empty one when the time is over, another request
    ///     reads, or the node stops. Errors: 404; 409 when its events are sent, or it is suspended or has expired;
    ///     403 for a filter whose data the app may not read; 400 for a cursor of another subscription; 429 when too
    ///     many wait
    Mono<EventPage> read(WebhookAccess access, UUID webhookId, EventsQuery query) {
        return webhooks.find(access, webhookId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .doOnNext(webhook -> requireReadable(access, webhook))
                .flatMap(webhook -> {
                    var key = new WebhookKey(access.orgId(), webhookId);
                    var after = query.after();
                    long read = after == null ? NOTHING : cursors.verify(access.orgId(), webhookId, after);
                    return readers.with(
                            key,
                            reader -> context.leases()
                                    .takeOver(key)
                                    .switchIfEmpty(Mono.error(ApiError::notFound))
                                    .flatMap(lease -> acknowledge(lease, webhook, read)
                                            .flatMap(written -> written
                                                    ? page(reader, lease, query)
                                                    : Mono.just(
                                                            new EventPage(List.of(), Objects.requireNonNull(after))))));
                });
    }

    private void requireReadable(WebhookAccess access, Webhook webhook) {
        if (webhook.delivery() != DeliveryMode.PULL) {
            throw ApiError.of(ErrorCode.WEBHOOK_IS_PUSHED);
        }
        access.requireScopes(webhook.filters());
        webhook.requireActive(context.clock().instant());
    }

    /// Ends the deliveries that were given under the lease of this number.
    ///
    /// @return false when that is not written: the lease is lost, or the subscription is locked for a long time
    private Mono<Boolean> acknowledge(Lease lease, Webhook webhook, long number) {
        return reads.given(lease.orgId(), lease.webhookId(), number)
                .map(given -> outcome(lease, webhook, given))
                .collectList()
                .flatMap(ended -> ended.isEmpty() ? Mono.just(true) : write(lease, ended));
    }

    private Mono<Boolean> write(Lease lease, List<Outcome> ended) {
        return Mono.defer(() -> outcomes.write(ended).hasElement(lease))
                .filter(written -> written)
                .repeatWhenEmpty(again -> again.take(WRITES).delayElements(BETWEEN_WRITES))
                .defaultIfEmpty(false);
    }

    private Outcome outcome(Lease lease, Webhook webhook, Given given) {
        var now = context.clock().instant();
        return new Outcome(
                lease.orgId(),
                lease.webhookId(),
                lease.number(),
                given.eventId(),
                given.deliveryId(),
                context.ids().next(),
                given.event(),
                given.firstAttempt() + given.attempts(),
                given.attempts() + 1,
                null,
                null,
                webhook.url(),
                Math.clamp(Duration.between(given.readAt(), now).toMillis(), 0, Integer.MAX_VALUE),
                null,
                given.readAt(),
                now,
                null);
    }

    private Mono<EventPage> page(Reader reader, Lease lease, EventsQuery query) {
        var empty = new EventPage(List.of(), cursors.issue(lease));
        return reader.looks(query.waiting(), context.properties().pollEvery())
                .concatMap(look -> look(lease, query.events(), empty), 0)
                .next()
                .defaultIfEmpty(empty);
    }

    /// @return empty when there is nothing yet; the empty page when the lease is lost or the subscription not active
    private Mono<EventPage> look(Lease lease, int events, EventPage empty) {
        var request = new DueDeliveries.Request(
                lease.orgId(), lease.webhookId(), lease.number(), events, BYTES, List.of(), List.of());
        return context.due()
                .read(request)
                .filter(result -> result.subscription().active())
                .map(Optional::of)
                .defaultIfEmpty(Optional.empty())
                .flatMap(found ->
                        found.map(result -> give(lease, result, events, empty)).orElseGet(() -> Mono.just(empty)));
    }

    private Mono<EventPage> give(Lease lease, Result result, int events, EventPage empty) {
        var due = result.due().stream().limit(events).toList();
        if (due.isEmpty()) {
            return Mono.empty();
        }
        var at = context.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        var receiver = context.sender().receiver(result.subscription());
        return reads.mark(lease, due.stream().map(PendingDelivery::eventId).toList(), at)
                .map(marked -> new EventPage(
                        due.stream()
                                .filter(delivery -> marked.contains(delivery.eventId()))
                                .map(delivery -> context.sender().forReader(receiver, delivery, at))
                                .toList(),
                        empty.cursor()));
    }
}
