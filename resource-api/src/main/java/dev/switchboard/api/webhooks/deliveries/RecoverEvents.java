package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.DeliverySignal;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.webhooks.deliveries.RecoveryStore.Found;
import dev.switchboard.api.webhooks.deliveries.RecoveryStore.Search;
import dev.switchboard.api.webhooks.subscriptions.Webhook;
import dev.switchboard.api.webhooks.subscriptions.WebhookAccess;
import dev.switchboard.api.webhooks.subscriptions.WebhookStore;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Enqueues all events of a period that a subscription asks for and never received: those that
/// failed all attempts, and those that were not sent while it was suspended or expired. If it is
/// interrupted, a repeated request does the rest.
///
/// It reads the events in the order of their ids, [RecoveryStore#STEP] per statement, without a
/// common transaction: no statement comes near the timeout, however many events there are, and no
/// lock is held between statements.
@Component
final class RecoverEvents {

    /// An event's id is generated when the event is written, which may be a little after its time.
    private static final Duration SLACK = Duration.ofMinutes(1);

    private static final int MILLIS_AT = 16;
    private static final int MAX_STEPS = 80;

    private final WebhookStore webhooks;
    private final RecoveryStore events;
    private final DeliverySignal deliverySignal;
    private final Clock clock;

    RecoverEvents(WebhookStore webhooks, RecoveryStore events, DeliverySignal deliverySignal, Clock clock) {
        this.webhooks = webhooks;
        this.events = events;
        this.deliverySignal = deliverySignal;
        this.clock = clock;
    }

    private record Progress(int steps, long added, Found last) {

        boolean done() {
            return last.complete() || steps == MAX_STEPS;
        }

        Progress and(Found next) {
            return new Progress(steps + 1, added + next.added(), next);
        }

        Recovery recovery() {
            return new Recovery(
                    added, last.complete() ? null : timeOf(last.last()).minus(SLACK));
        }
    }

    /// @return 422 when `until` lies before `since`, 404, 409 when the subscription is suspended
    ///     or has expired
    Mono<Recovery> recover(WebhookAccess access, String webhookId, RecoverIn body) {
        var now = clock.instant();
        var until = body.until() == null ? now.plus(SLACK) : body.until();
        if (until.isBefore(body.since()) && body.until() != null) {
            throw ApiError.validation("until", "must not be before since", FieldCode.WRONG_ORDER);
        }
        return Mono.justOrEmpty(RecordId.parse(webhookId))
                .flatMap(id -> webhooks.find(access, id))
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .doOnNext(webhook -> {
                    access.requireScopes(webhook.filters());
                    webhook.requireActive(now);
                })
                .flatMap(webhook -> recoverAll(search(access, webhook, body.since(), until), now))
                .map(Progress::recovery);
    }

    /// Searches no events from before the subscription was created.
    private static Search search(WebhookAccess access, Webhook webhook, Instant since, Instant until) {
        var from = since.isBefore(webhook.createdAt()) ? webhook.createdAt() : since;
        var names = Arrays.stream(EventName.values())
                .filter(name -> webhook.filters().contains(name.filter().value()))
                .map(EventName::value)
                .toList();
        return new Search(access.orgId(), webhook.id(), names, from, until, firstId(until.plus(SLACK)));
    }

    private Mono<Progress> recoverAll(Search search, Instant now) {
        var begin = firstId(search.since().minus(SLACK));
        return step(search, new Progress(0, 0, new Found(0, 0, begin)), now)
                .expand(progress -> progress.done() ? Mono.empty() : step(search, progress, now))
                .last();
    }

    private Mono<Progress> step(Search search, Progress before, Instant now) {
        return events.recover(search, before.last().last(), now)
                .doOnNext(found -> deliverySignal.send(search.orgId(), search.webhookId()))
                .map(before::and);
    }

    /// The lowest id that a record of that time can have.
    private static UUID firstId(Instant at) {
        return new UUID(Math.max(at.toEpochMilli(), 0) << MILLIS_AT, 0);
    }

    private static Instant timeOf(UUID id) {
        return Instant.ofEpochMilli(id.getMostSignificantBits() >>> MILLIS_AT);
    }
}
