package dev.switchboard.api.webhooks;

import dev.switchboard.api.actor.AuditContext;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Makes a subscription: form and permission first, then the handshake, which holds no connection to the database, then
/// one transaction.
@Component
final class CreateWebhook {

    private static final int MOST = 50;

    private final WebhookFields fields;
    private final ActiveOwner livingOwner;
    private final Handshake handshake;
    private final WebhookSecrets secrets;
    private final WebhookStore webhooks;
    private final WebhookOwnerStore owners;
    private final WebhookActivity activity;
    private final UuidV7Generator ids;
    private final WebhookProperties properties;
    private final Clock clock;

    CreateWebhook(
            WebhookFields fields,
            ActiveOwner livingOwner,
            Handshake handshake,
            WebhookSecrets secrets,
            WebhookStore webhooks,
            WebhookOwnerStore owners,
            WebhookActivity activity,
            UuidV7Generator ids,
            WebhookProperties properties,
            Clock clock) {
        this.fields = fields;
        this.livingOwner = livingOwner;
        this.handshake = handshake;
        this.secrets = secrets;
        this.webhooks = webhooks;
        this.owners = owners;
        this.activity = activity;
        this.ids = ids;
        this.properties = properties;
        this.clock = clock;
    }

    /// What a body says, once its form is right.
    ///
    /// @param secret null where one is to be generated
    /// @param expiresIn seconds
    record Wanted(
            String url, List<String> filters, @Nullable String secret, int expiresIn) {}

    /// The form of a body, and whether this credential may ask for it.
    ///
    /// @throws ApiError 422 with what is wrong, 403 for a filter whose data the app may not read
    Wanted read(WebhookAccess reach, WebhookCreate body) {
        fields.check(body.url(), "filters", body.filters());
        reach.allow(body.filters());
        int expiresIn = Objects.requireNonNullElseGet(
                body.expiresIn(),
                () -> Math.toIntExact(properties.defaultExpiry().toSeconds()));
        return new Wanted(body.url(), body.filters(), body.secret(), expiresIn);
    }

    /// What is ready to be written once the address has agreed.
    ///
    /// @param owner as it was before the address was asked
    record Ready(UUID id, String secret, EncryptedSecret kept, ActiveOwner.Seen owner) {}

    /// @return 422 on `url` when the handshake fails, 401 for a key that has ended
    Mono<Ready> prepare(Identity credential, Wanted wanted) {
        return livingOwner
                .begin(credential)
                .flatMap(owner -> handshake
                        .with(wanted.url())
                        .then(Mono.fromCallable(() -> ready(wanted, owner)).subscribeOn(Schedulers.boundedElastic())));
    }

    private Ready ready(Wanted wanted, ActiveOwner.Seen owner) {
        var id = ids.next();
        var secret = wanted.secret() == null ? secrets.generate() : wanted.secret();
        return new Ready(id, secret, EncryptedSecret.of(secrets.seal(owner.orgId(), id, secret)), owner);
    }

    /// Writes it, in the caller's transaction.
    ///
    /// @return the subscription with its secret; 409 when the organization has as many as it may,
    ///     401 when the credential has ended meanwhile, 403 when its app has lost a scope that the
    ///     subscription needs
    Mono<Webhook> create(AuditContext audit, Wanted wanted, Ready ready) {
        var now = clock.instant();
        var webhook = new Webhook(
                ready.id(),
                wanted.url(),
                wanted.filters(),
                ready.secret(),
                WebhookStatus.ACTIVE,
                now.plusSeconds(wanted.expiresIn()),
                now,
                null,
                0);
        return livingOwner
                .demand(ready.owner())
                .then(livingOwner.demandScopes(audit.credential(), wanted.filters()))
                .then(webhooks.countAlone(audit.orgId()))
                .flatMap(count -> count >= MOST
                        ? Mono.error(ApiError.conflict("The company has " + MOST + " webhooks already."))
                        : webhooks.add(audit.credential(), webhook, ready.kept().bytes(), wanted.expiresIn())
                                .then(owners.save(audit.credential(), webhook.id()))
                                .then(activity.created(audit, webhook, now))
                                .thenReturn(webhook));
    }
}
