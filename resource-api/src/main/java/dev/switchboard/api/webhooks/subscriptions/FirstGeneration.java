package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.events.DeliverySignal;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Sets and removes the company's webhook of the first generation, one request at a time.
@Component
final class FirstGeneration {

    private final WebhookValidator validator;
    private final FirstGenerationStore store;
    private final RemoveWebhook removeWebhook;
    private final WebhookSecrets secrets;
    private final WebhookActivity activity;
    private final DeliverySignal deliverySignal;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;
    private final Clock clock;

    FirstGeneration(
            WebhookValidator validator,
            FirstGenerationStore store,
            RemoveWebhook removeWebhook,
            WebhookSecrets secrets,
            WebhookActivity activity,
            DeliverySignal deliverySignal,
            UuidV7Generator ids,
            TransactionalOperator transactions,
            Clock clock) {
        this.validator = validator;
        this.store = store;
        this.removeWebhook = removeWebhook;
        this.secrets = secrets;
        this.activity = activity;
        this.deliverySignal = deliverySignal;
        this.ids = ids;
        this.transactions = transactions;
        this.clock = clock;
    }

    Mono<FirstGenerationWebhook> find(UUID orgId) {
        return store.find(orgId).switchIfEmpty(Mono.error(ApiError::notFound));
    }

    /// Creates or replaces it.
    ///
    /// @return the webhook, with its secret if that is new
    Mono<FirstGenerationWebhook> put(AuditContext audit, FirstGenerationPut body) {
        validator.validate(body.url(), "events", body.events(), List.of());
        var now = clock.instant();
        return store.lock(audit.orgId())
                .flatMap(before -> change(audit, before, body, now))
                .switchIfEmpty(Mono.defer(() -> create(audit, body, now)))
                .flatMap(after -> deliverySignal
                        .sendAfterCommit(audit.orgId(), after.id())
                        .thenReturn(after))
                .as(transactions::transactional);
    }

    private Mono<FirstGenerationWebhook> create(AuditContext audit, FirstGenerationPut body, Instant now) {
        var id = ids.next();
        return Mono.fromCallable(() -> body.secret() == null ? secrets.generate() : body.secret())
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(secret -> {
                    var created = new FirstGenerationWebhook(id, body.url(), body.events(), secret, now, now, null, 0);
                    return encrypt(audit.orgId(), id, secret)
                            .flatMap(encrypted -> store.add(audit.orgId(), created, encrypted))
                            .then(activity.firstGeneration(audit, id, null, created, now))
                            .thenReturn(created);
                });
    }

    private Mono<FirstGenerationWebhook> change(
            AuditContext audit, FirstGenerationWebhook before, FirstGenerationPut body, Instant now) {
        var after = before.changed(body.url(), body.events(), body.secret(), now);
        return save(audit.orgId(), after, body.secret())
                .then(activity.firstGeneration(audit, before.id(), before, after, now))
                .thenReturn(after);
    }

    private Mono<Void> save(UUID orgId, FirstGenerationWebhook after, @Nullable String secret) {
        return secret == null
                ? store.save(orgId, after)
                : encrypt(orgId, after.id(), secret).flatMap(encrypted -> store.save(orgId, after, encrypted));
    }

    private Mono<EncryptedSecret> encrypt(UUID orgId, UUID id, String secret) {
        return Mono.fromCallable(() -> EncryptedSecret.of(secrets.encrypt(orgId, id, secret)))
                .subscribeOn(Schedulers.boundedElastic());
    }

    /// Deletes it. Nothing is sent to it after this completes.
    Mono<Void> delete(AuditContext audit) {
        var now = clock.instant();
        return removeWebhook.remove(
                audit.orgId(),
                store.lock(audit.orgId()).switchIfEmpty(Mono.error(ApiError::notFound)),
                FirstGenerationWebhook::id,
                webhook -> activity.firstGeneration(audit, webhook.id(), webhook, null, now));
    }
}
