package dev.switchboard.api.webhooks;

import dev.switchboard.api.actor.AuditContext;
import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.events.DeliverySignal;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Sets and removes the organization's webhook of the first generation, one request at a time.
@Component
final class FirstGeneration {

    private final WebhookFields fields;
    private final FirstGenerationStore store;
    private final WebhookStore webhooks;
    private final RemoveWebhook removeWebhook;
    private final WebhookSecrets secrets;
    private final WebhookActivity activity;
    private final DeliverySignal bell;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;
    private final Clock clock;

    FirstGeneration(
            WebhookFields fields,
            FirstGenerationStore store,
            WebhookStore webhooks,
            RemoveWebhook removeWebhook,
            WebhookSecrets secrets,
            WebhookActivity activity,
            DeliverySignal bell,
            UuidV7Generator ids,
            TransactionalOperator transactions,
            Clock clock) {
        this.fields = fields;
        this.store = store;
        this.webhooks = webhooks;
        this.removeWebhook = removeWebhook;
        this.secrets = secrets;
        this.activity = activity;
        this.bell = bell;
        this.ids = ids;
        this.transactions = transactions;
        this.clock = clock;
    }

    Mono<FirstGenerationWebhook> find(UUID orgId) {
        return store.find(orgId).switchIfEmpty(Mono.error(ApiError::notFound));
    }

    /// Makes it, or replaces what it was.
    ///
    /// @return the webhook, with its secret where that is new
    Mono<FirstGenerationWebhook> put(AuditContext audit, FirstGenerationPut body) {
        fields.check(body.url(), "events", body.events());
        var now = clock.instant();
        return webhooks.lockOrganisation(audit.orgId())
                .then(store.find(audit.orgId()))
                .flatMap(before -> change(audit, before, body, now))
                .switchIfEmpty(Mono.defer(() -> make(audit, body, now)))
                .flatMap(after -> AfterCommit.run(Mono.fromRunnable(() -> bell.ring(audit.orgId(), after.id())))
                        .thenReturn(after))
                .as(transactions::transactional);
    }

    private Mono<FirstGenerationWebhook> make(AuditContext audit, FirstGenerationPut body, Instant now) {
        var id = ids.next();
        return Mono.fromCallable(() -> body.secret() == null ? secrets.generate() : body.secret())
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(secret -> {
                    var made = new FirstGenerationWebhook(id, body.url(), body.events(), secret, now, now, null, 0);
                    return seal(audit.orgId(), id, secret)
                            .flatMap(kept -> store.add(audit.orgId(), made, kept))
                            .then(activity.firstGeneration(audit, id, null, made, now))
                            .thenReturn(made);
                });
    }

    private Mono<FirstGenerationWebhook> change(
            AuditContext audit, FirstGenerationWebhook before, FirstGenerationPut body, Instant now) {
        var after = before.changed(body.url(), body.events(), body.secret(), now);
        return saved(audit.orgId(), after, body.secret())
                .then(activity.firstGeneration(audit, before.id(), before, after, now))
                .thenReturn(after);
    }

    private Mono<Void> saved(UUID orgId, FirstGenerationWebhook after, @Nullable String secret) {
        return secret == null
                ? store.save(orgId, after)
                : seal(orgId, after.id(), secret).flatMap(kept -> store.save(orgId, after, kept));
    }

    private Mono<EncryptedSecret> seal(UUID orgId, UUID id, String secret) {
        return Mono.fromCallable(() -> EncryptedSecret.of(secrets.seal(orgId, id, secret)))
                .subscribeOn(Schedulers.boundedElastic());
    }

    /// Removes it; nothing is sent to it any more.
    Mono<Void> delete(AuditContext audit) {
        var now = clock.instant();
        return removeWebhook.remove(
                audit.orgId(),
                webhooks.lockOrganisation(audit.orgId()).then(find(audit.orgId())),
                FirstGenerationWebhook::id,
                webhook -> activity.firstGeneration(audit, webhook.id(), webhook, null, now));
    }
}
