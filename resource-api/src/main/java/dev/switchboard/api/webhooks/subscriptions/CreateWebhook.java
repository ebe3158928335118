package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.media.AddressProperties;
import dev.switchboard.contract.errors.ErrorCode;
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

/// Creates a subscription: first it checks the body and the permission, then comes the handshake,
/// which holds no database connection, then one transaction.
@Component
final class CreateWebhook {

    private static final int MAX_WEBHOOKS = 50;

    private final WebhookValidator validator;
    private final ActiveOwnerCheck activeOwner;
    private final Handshake handshake;
    private final WebhookSecrets secrets;
    private final WebhookStore webhooks;
    private final WebhookActivity activity;
    private final UuidV7Generator ids;
    private final WebhookProperties properties;
    private final AddressProperties addresses;
    private final Clock clock;

    CreateWebhook(
            WebhookValidator validator,
            ActiveOwnerCheck activeOwner,
            Handshake handshake,
            WebhookSecrets secrets,
            WebhookStore webhooks,
            WebhookActivity activity,
            UuidV7Generator ids,
            WebhookProperties properties,
            AddressProperties addresses,
            Clock clock) {
        this.validator = validator;
        this.activeOwner = activeOwner;
        this.handshake = handshake;
        this.secrets = secrets;
        this.webhooks = webhooks;
        this.activity = activity;
        this.ids = ids;
        this.properties = properties;
        this.addresses = addresses;
        this.clock = clock;
    }

    /// A valid body.
    ///
    /// @param url null where the events are read
    /// @param secret null when one has to be generated
    /// @param expiresIn seconds
    record ValidRequest(
            @Nullable String url,
            List<String> filters,
            @Nullable String secret,
            int expiresIn,
            @Nullable String description,
            List<WebhookHeader> headers,
            @Nullable Integer ratePerSecond) {

        DeliveryMode delivery() {
            return url == null ? DeliveryMode.PULL : DeliveryMode.PUSH;
        }
    }

    /// Checks the body, and whether this credential may subscribe to its filters.
    ///
    /// @throws ApiError 422 with what is wrong, 403 for a filter whose data the app may not read
    ValidRequest validate(WebhookAccess access, WebhookCreate body) {
        var headers = Objects.requireNonNullElse(body.headers(), List.<WebhookHeader>of());
        validator.validate(body, headers);
        access.requireScopes(body.filters());
        int expiresIn = Objects.requireNonNullElseGet(
                body.expiresIn(),
                () -> Math.toIntExact(properties.defaultExpiry().toSeconds()));
        return new ValidRequest(
                body.url(),
                body.filters(),
                body.secret(),
                expiresIn,
                body.description(),
                headers,
                body.ratePerSecond());
    }

    /// What the transaction needs after the handshake.
    ///
    /// @param headers encrypted; null for none
    /// @param owner as it was before the handshake
    record Ready(
            UUID id,
            String secret,
            EncryptedSecret encrypted,
            @Nullable EncryptedSecret headers,
            ActiveOwnerCheck.Snapshot owner) {}

    /// @return 422 on `url` when the handshake fails, 401 for a key that has ended
    Mono<Ready> prepare(Identity credential, ValidRequest request) {
        return activeOwner
                .begin(credential)
                .flatMap(owner -> handshake(request)
                        .then(Mono.fromCallable(() -> ready(request, owner)).subscribeOn(Schedulers.boundedElastic())));
    }

    private Mono<Void> handshake(ValidRequest request) {
        return request.url() == null ? Mono.empty() : handshake.with(request.url());
    }

    private Ready ready(ValidRequest request, ActiveOwnerCheck.Snapshot owner) {
        var id = ids.next();
        var secret = request.secret() == null ? secrets.generate() : request.secret();
        return new Ready(
                id,
                secret,
                EncryptedSecret.of(secrets.encrypt(owner.orgId(), id, secret)),
                EncryptedSecret.ofNullable(secrets.encryptHeaders(owner.orgId(), id, request.headers())),
                owner);
    }

    /// Writes it, in the caller's transaction.
    ///
    /// @return the subscription with its secret; 409 when the company has the maximum already,
    ///     401 when the credential has ended meanwhile, 403 when its app has lost a scope that the
    ///     subscription needs
    Mono<Webhook> create(AuditContext audit, ValidRequest request, Ready ready) {
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
