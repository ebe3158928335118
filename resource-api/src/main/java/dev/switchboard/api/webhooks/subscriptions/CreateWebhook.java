package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.media.AddressProperties;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Creates a subscription that [PrepareWebhook] has prepared, in one transaction.
@Component
final class CreateWebhook {

    private static final int MAX_WEBHOOKS = 50;

    private final ActiveOwnerCheck activeOwner;
    private final WebhookStore webhooks;
    private final WebhookActivity activity;
    private final AddressProperties addresses;
    private final Clock clock;

    CreateWebhook(
            ActiveOwnerCheck activeOwner,
            WebhookStore webhooks,
            WebhookActivity activity,
            AddressProperties addresses,
            Clock clock) {
        this.activeOwner = activeOwner;
        this.webhooks = webhooks;
        this.activity = activity;
        this.addresses = addresses;
        this.clock = clock;
    }

    /// Writes it, in the caller's transaction.
    ///
    /// @return the subscription with its secret; 409 when the company has the maximum already,
    ///     401 when the credential has ended meanwhile, 403 when its app has lost a scope that the
    ///     subscription needs
    Mono<Webhook> create(AuditContext audit, PrepareWebhook.ValidRequest request, PrepareWebhook.Ready ready) {
        var now = clock.instant();
        var webhook = new Webhook(
                ready.id(),
                request.url() == null ? addresses.baseUrl() + "/webhooks/" + ready.id() + "/events" : request.url(),
                request.filters(),
                ready.secret(),
                WebhookStatus.ACTIVE,
                now.plusSeconds(request.expiresIn()),
                now,
                null,
                0,
                request.description(),
                request.headers(),
                request.ratePerSecond(),
                request.delivery());
        return activeOwner
                .requireUnchanged(ready.owner())
                .then(activeOwner.requireScopes(audit.credential(), request.filters()))
                .then(webhooks.lockAndCount(audit.orgId()))
                .flatMap(count -> count >= MAX_WEBHOOKS
                        ? Mono.error(ApiError.of(ErrorCode.WEBHOOK_LIMIT_REACHED, MAX_WEBHOOKS))
                        : webhooks.add(
                                        audit.credential(),
                                        webhook,
                                        ready.encrypted().bytes(),
                                        ready.headers(),
                                        request.expiresIn())
                                .then(activity.created(audit, webhook, now))
                                .thenReturn(webhook));
    }
}
