package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Prepares a subscription: first it checks the body and the permission, then comes the handshake, which holds no
/// database connection. [CreateWebhook] then writes it.
@Component
final class PrepareWebhook {

    private final WebhookValidator validator;
    private final ActiveOwnerCheck activeOwner;
    private final Handshake handshake;
    private final WebhookSecrets secrets;
    private final UuidV7Generator ids;
    private final WebhookProperties properties;

    PrepareWebhook(
            WebhookValidator validator,
            ActiveOwnerCheck activeOwner,
            Handshake handshake,
            WebhookSecrets secrets,
            UuidV7Generator ids,
            WebhookProperties properties) {
        this.validator = validator;
        this.activeOwner = activeOwner;
        this.handshake = handshake;
        this.secrets = secrets;
        this.ids = ids;
        this.properties = properties;
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
}
