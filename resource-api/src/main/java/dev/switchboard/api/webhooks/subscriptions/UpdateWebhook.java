package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.events.DeliverySignal;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Changes a subscription, and reactivates a suspended one. The handshake with a new address
/// comes first, outside of a transaction; the change is then written only if the previous address
/// is still the same.
@Component
final class UpdateWebhook {

    private final WebhookValidator validator;
    private final ActiveOwnerCheck activeOwner;
    private final Handshake handshake;
    private final WebhookStore webhooks;
    private final WebhookActivity activity;
    private final DeliverySignal deliverySignal;
    private final TransactionalOperator transactions;
    private final Clock clock;

    UpdateWebhook(
            WebhookValidator validator,
            ActiveOwnerCheck activeOwner,
            Handshake handshake,
            WebhookStore webhooks,
            WebhookActivity activity,
            DeliverySignal deliverySignal,
            TransactionalOperator transactions,
            Clock clock) {
        this.validator = validator;
        this.activeOwner = activeOwner;
        this.handshake = handshake;
        this.webhooks = webhooks;
        this.activity = activity;
        this.deliverySignal = deliverySignal;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// @return the changed subscription. Errors, in this order: 422 for an invalid body, 403 for
    ///     a filter whose data the app may not read, 404, 422 for what a subscription whose events are
    ///     read cannot have, 422 on `url` when the handshake fails,
    ///     401 when the credential has ended meanwhile, 409 when the app that the subscription
    ///     belongs to may not have it, or the address was changed meanwhile
    Mono<Webhook> update(AuditContext audit, String webhookId, WebhookUpdate body) {
        var access = WebhookAccess.of(audit.credential());
        validator.validate(body.url(), "filters", body.filters(), headers(body));
        if (body.filters() != null) {
            access.requireScopes(body.filters());
        }
        return activeOwner
                .begin(audit.credential())
                .flatMap(owner -> found(access, webhookId)
                        .doOnNext(seen -> {
                            access.requireScopes(Objects.requireNonNullElse(body.filters(), seen.filters()));
                            WebhookValidator.validate(body, seen);
                        })
                        .flatMap(seen -> handshakeIfNew(seen, body)
                                .then(activeOwner
                                        .requireUnchanged(owner)
                                        .then(activeOwner.lockOwner(audit.credential(), seen.id()))
                                        .then(Mono.defer(() -> change(audit, access, seen, body)))
                                        .as(transactions::transactional))));
    }

    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    private static List<WebhookHeader> headers(WebhookUpdate body) {
        return Objects.requireNonNullElse(body.headers().or(List.of()), List.of());
    }

    private Mono<Webhook> found(WebhookAccess access, String webhookId) {
        return Mono.justOrEmpty(RecordId.parse(webhookId))
                .flatMap(id -> webhooks.find(access, id))
                .switchIfEmpty(Mono.error(ApiError::notFound));
    }

    private Mono<Void> handshakeIfNew(Webhook seen, WebhookUpdate body) {
        var url = body.url();
        return url == null || url.equals(seen.url()) ? Mono.empty() : handshake.with(url);
    }

    private Mono<Webhook> change(AuditContext audit, WebhookAccess access, Webhook seen, WebhookUpdate body) {
        var now = clock.instant();
        return locked(access, seen.id()).flatMap(before -> {
            if (!before.url().equals(seen.url())) {
                return Mono.error(ApiError.of(ErrorCode.WEBHOOK_CHANGED));
            }
            var filters = Objects.requireNonNullElse(body.filters(), before.filters());
            access.requireScopes(filters);
            var after = before.changed(body);
            return activeOwner
                    .requireScopes(audit.credential(), filters)
                    .then(activeOwner.requireOwnerScopes(audit.credential(), after.id(), filters))
                    .then(webhooks.save(audit.credential(), after, now))
                    .then(activity.updated(audit, before, after, now))
                    .then(deliverySignal.sendAfterCommit(access.orgId(), after.id()))
                    .thenReturn(after);
        });
    }

    private Mono<Webhook> locked(WebhookAccess access, UUID id) {
        return webhooks.lock(access, id).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
