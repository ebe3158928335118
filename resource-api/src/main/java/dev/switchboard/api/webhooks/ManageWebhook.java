package dev.switchboard.api.webhooks;

import dev.switchboard.api.actor.AuditContext;
import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.events.DeliverySignal;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// What is done with a subscription without asking its address, each under the row's lock.
@Component
final class ManageWebhook {

    private final WebhookStore webhooks;
    private final RemoveWebhook removeWebhook;
    private final WebhookSecrets secrets;
    private final WebhookActivity activity;
    private final DeliverySignal bell;
    private final TransactionalOperator transactions;
    private final WebhookProperties properties;
    private final Clock clock;

    ManageWebhook(
            WebhookStore webhooks,
            RemoveWebhook removeWebhook,
            WebhookSecrets secrets,
            WebhookActivity activity,
            DeliverySignal bell,
            TransactionalOperator transactions,
            WebhookProperties properties,
            Clock clock) {
        this.webhooks = webhooks;
        this.removeWebhook = removeWebhook;
        this.secrets = secrets;
        this.activity = activity;
        this.bell = bell;
        this.transactions = transactions;
        this.properties = properties;
        this.clock = clock;
    }

    /// Pushes the expiry out; a suspended subscription stays suspended.
    Mono<Webhook> renew(WebhookAccess reach, UUID webhookId) {
        var now = clock.instant();
        return locked(reach, webhookId)
                .doOnNext(webhook -> reach.allow(webhook.filters()))
                .flatMap(webhook -> webhooks.renew(reach.orgId(), webhookId, now)
                        .then(AfterCommit.run(Mono.fromRunnable(() -> bell.ring(reach.orgId(), webhookId))))
                        .then(locked(reach, webhookId)))
                .as(transactions::transactional);
    }

    /// Gives it another secret; the one before signs beside it for a day.
    ///
    /// @param given null where one is to be generated
    Mono<Webhook> rotate(AuditContext who, WebhookAccess reach, UUID webhookId, @Nullable String given) {
        return Mono.fromCallable(() -> {
                    var secret = given == null ? secrets.generate() : given;
                    return new Rotated(secret, EncryptedSecret.of(secrets.seal(reach.orgId(), webhookId, secret)));
                })
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(secret -> rotate(who, reach, webhookId, secret).as(transactions::transactional));
    }

    private record Rotated(String secret, EncryptedSecret kept) {}

    private Mono<Webhook> rotate(AuditContext who, WebhookAccess reach, UUID webhookId, Rotated rotated) {
        var now = clock.instant();
        var until = now.plus(properties.rotation());
        return locked(reach, webhookId)
                .flatMap(webhook -> webhooks.rotate(
                                reach.orgId(), webhookId, rotated.kept().bytes(), until, now)
                        .then(activity.rotated(who, webhookId, now))
                        .then(AfterCommit.run(Mono.fromRunnable(() -> bell.ring(reach.orgId(), webhookId))))
                        .thenReturn(webhook.with(rotated.secret())));
    }

    /// Removes it; nothing is sent to it any more.
    Mono<Void> delete(AuditContext who, WebhookAccess reach, UUID webhookId) {
        return removeWebhook.remove(
                reach.orgId(),
                locked(reach, webhookId),
                webhook -> webhookId,
                webhook -> activity.deleted(who, webhook, clock.instant()));
    }

    private Mono<Webhook> locked(WebhookAccess reach, UUID webhookId) {
        return webhooks.lock(reach, webhookId).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
