package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.events.DeliverySignal;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Changes of a subscription that need no handshake, each under the row's lock.
@Component
final class ManageWebhook {

    private final WebhookStore webhooks;
    private final RemoveWebhook removeWebhook;
    private final WebhookSecrets secrets;
    private final WebhookActivity activity;
    private final DeliverySignal deliverySignal;
    private final TransactionalOperator transactions;
    private final WebhookProperties properties;
    private final Clock clock;

    ManageWebhook(
            WebhookStore webhooks,
            RemoveWebhook removeWebhook,
            WebhookSecrets secrets,
            WebhookActivity activity,
            DeliverySignal deliverySignal,
            TransactionalOperator transactions,
            WebhookProperties properties,
            Clock clock) {
        this.webhooks = webhooks;
        this.removeWebhook = removeWebhook;
        this.secrets = secrets;
        this.activity = activity;
        this.deliverySignal = deliverySignal;
        this.transactions = transactions;
        this.properties = properties;
        this.clock = clock;
    }

    /// Extends the expiry; a suspended subscription stays suspended.
    Mono<Webhook> renew(WebhookAccess access, UUID webhookId) {
        var now = clock.instant();
        return locked(access, webhookId)
                .doOnNext(webhook -> access.requireScopes(webhook.filters()))
                .flatMap(webhook -> webhooks.renew(access.orgId(), webhookId, now)
                        .then(deliverySignal.sendAfterCommit(access.orgId(), webhookId))
                        .then(locked(access, webhookId)))
                .as(transactions::transactional);
    }

    /// Replaces the secret; the previous one also signs for a day.
    ///
    /// @param given null when one has to be generated
    Mono<Webhook> rotate(AuditContext audit, WebhookAccess access, UUID webhookId, @Nullable String given) {
        return Mono.fromCallable(() -> {
                    var secret = given == null ? secrets.generate() : given;
                    return new Rotated(secret, EncryptedSecret.of(secrets.encrypt(access.orgId(), webhookId, secret)));
                })
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(secret -> rotate(audit, access, webhookId, secret).as(transactions::transactional));
    }

    private record Rotated(String secret, EncryptedSecret encrypted) {}

    private Mono<Webhook> rotate(AuditContext audit, WebhookAccess access, UUID webhookId, Rotated rotated) {
        var now = clock.instant();
        var until = now.plus(properties.rotation());
        return locked(access, webhookId)
                .flatMap(webhook -> webhooks.rotate(
                                access.orgId(), webhookId, rotated.encrypted().bytes(), until, now)
                        .then(activity.rotated(audit, webhookId, now))
                        .then(deliverySignal.sendAfterCommit(access.orgId(), webhookId))
                        .thenReturn(webhook.with(rotated.secret())));
    }

    /// Deletes it. Nothing is sent to it after this completes.
    Mono<Void> delete(AuditContext audit, WebhookAccess access, UUID webhookId) {
        return removeWebhook.remove(
                access.orgId(),
                locked(access, webhookId),
                webhook -> webhookId,
                webhook -> activity.deleted(audit, webhook, clock.instant()));
    }

    private Mono<Webhook> locked(WebhookAccess access, UUID webhookId) {
        return webhooks.lock(access, webhookId).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
