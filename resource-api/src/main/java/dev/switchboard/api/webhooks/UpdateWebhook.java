package dev.switchboard.api.webhooks;

import dev.switchboard.api.actor.AuditContext;
import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.api.events.DeliverySignal;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.util.Objects;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Changes a subscription, and makes a suspended one active again. A new address is asked first, in no transaction; the
/// change then stands only if the address it replaces is still the one that was seen.
@Component
final class UpdateWebhook {

    private final WebhookFields fields;
    private final ActiveOwner livingOwner;
    private final Handshake handshake;
    private final WebhookStore webhooks;
    private final WebhookOwnerStore owners;
    private final WebhookActivity activity;
    private final DeliverySignal bell;
    private final TransactionalOperator transactions;
    private final Clock clock;

    UpdateWebhook(
            WebhookFields fields,
            ActiveOwner livingOwner,
            Handshake handshake,
            WebhookStore webhooks,
            WebhookOwnerStore owners,
            WebhookActivity activity,
            DeliverySignal bell,
            TransactionalOperator transactions,
            Clock clock) {
        this.fields = fields;
        this.livingOwner = livingOwner;
        this.handshake = handshake;
        this.webhooks = webhooks;
        this.owners = owners;
        this.activity = activity;
        this.bell = bell;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the subscription afterwards; in this order 422 for the form, 403 for a filter whose data the app may
    ///     not read, 404, 422 on `url` for a handshake that fails, 401 when the credential has ended meanwhile, 409
    ///     when the app that the subscription belongs to may not have it, or the address was changed meanwhile
    Mono<Webhook> update(AuditContext audit, String webhookId, WebhookUpdate body) {
        var reach = WebhookAccess.of(audit.credential());
        fields.check(body.url(), "filters", body.filters());
        if (body.filters() != null) {
            reach.allow(body.filters());
        }
        return livingOwner
                .begin(audit.credential())
                .flatMap(owner -> found(reach, webhookId)
                        .doOnNext(seen -> reach.allow(Objects.requireNonNullElse(body.filters(), seen.filters())))
                        .flatMap(seen -> agreed(seen, body)
                                .then(livingOwner
                                        .demand(owner)
                                        .then(livingOwner.holdOwner(audit.credential(), seen.id()))
                                        .then(Mono.defer(() -> change(audit, reach, seen, body)))
                                        .as(transactions::transactional))));
    }

    private Mono<Webhook> found(WebhookAccess reach, String webhookId) {
        return Mono.justOrEmpty(RecordId.parse(webhookId))
                .flatMap(id -> webhooks.find(reach, id))
                .switchIfEmpty(Mono.error(ApiError::notFound));
    }

    private Mono<Void> agreed(Webhook seen, WebhookUpdate body) {
        var url = body.url();
        return url == null || url.equals(seen.url()) ? Mono.empty() : handshake.with(url);
    }

    private Mono<Webhook> change(AuditContext audit, WebhookAccess reach, Webhook seen, WebhookUpdate body) {
        var now = clock.instant();
        return locked(reach, seen.id()).flatMap(before -> {
            if (!before.url().equals(seen.url())) {
                return Mono.error(ApiError.conflict("The address was changed by another request meanwhile."));
            }
            var filters = Objects.requireNonNullElse(body.filters(), before.filters());
            reach.allow(filters);
            var after = before.changed(Objects.requireNonNullElse(body.url(), before.url()), filters);
            return livingOwner
                    .demandScopes(audit.credential(), filters)
                    .then(livingOwner.demandOwner(audit.credential(), after.id(), filters))
                    .then(webhooks.save(reach.orgId(), after, now))
                    .then(owners.save(audit.credential(), after.id()))
                    .then(activity.updated(audit, before, after, now))
                    .then(AfterCommit.run(Mono.fromRunnable(() -> bell.ring(reach.orgId(), after.id()))))
                    .thenReturn(after);
        });
    }

    private Mono<Webhook> locked(WebhookAccess reach, UUID id) {
        return webhooks.lock(reach, id).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
