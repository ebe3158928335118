package dev.switchboard.api.webhooks;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Sees to it that a credential that ends while its request is under way, which a handshake may take seconds
/// of, leaves no active subscription behind: either what the request writes is there before the end and is
/// suspended by it, or the request is refused.
@Component
final class ActiveOwner {

    private final EndedOwnerStore store;
    private final LostScopeStore lostScopes;
    private final WebhookOwnerStore webhookOwners;

    ActiveOwner(EndedOwnerStore store, LostScopeStore lostScopes, WebhookOwnerStore webhookOwners) {
        this.store = store;
        this.lostScopes = lostScopes;
        this.webhookOwners = webhookOwners;
    }

    /// The credential behind a request, as it was when the request began.
    ///
    /// @param owner the key's id, or the client_id
    /// @param latest the number of the last known end at that time
    record Seen(UUID orgId, String owner, long latest) {}

    /// Asked before anything that takes time.
    ///
    /// @return fails with 401 for a key that has ended: it never comes back. An app may.
    Mono<Seen> begin(Identity identity) {
        boolean key = identity.keyId() != null;
        var owner = key ? String.valueOf(identity.keyId()) : String.valueOf(identity.clientId());
        return store.latest(identity.orgId(), owner)
                .filter(latest -> !key || latest == 0)
                .map(latest -> new Seen(identity.orgId(), owner, latest))
                .switchIfEmpty(Mono.error(ApiError::invalidCredential));
    }

    /// Asked in the transaction that writes, before it does. Until that has ended, the owner's end waits.
    ///
    /// @return fails with 401 when the owner has ended since
    Mono<Void> demand(Seen seen) {
        return store.share(seen.owner())
                .then(store.latest(seen.orgId(), seen.owner()))
                .filter(latest -> latest > seen.latest())
                .flatMap(latest -> Mono.error(ApiError::invalidCredential));
    }

    /// Asked in the same transaction, after [#demand(Seen)], of a subscription to `filters`. A loss of
    /// scopes waits until the transaction has ended; one that came before counts, although the credential
    /// still carries the scope.
    ///
    /// @return fails with 403 when the app has lost a scope that such a subscription needs
    Mono<Void> demandScopes(Identity credential, Collection<String> filters) {
        if (credential.clientId() == null) {
            return Mono.empty();
        }
        return lostScopes
                .carriedOver(credential)
                .filter(lost -> !lost.isEmpty())
                .flatMap(lost -> {
                    if (lost.contains(Scope.WEBHOOKS_MANAGE)) {
                        return Mono.error(ApiError.insufficientScope(Set.of(Scope.WEBHOOKS_MANAGE)));
                    }
                    return Mono.fromRunnable(
                            () -> WebhookAccess.of(without(lost, credential)).allow(filters));
                });
    }

    /// Keeps the end of the app that a subscription belongs to, and a loss of its scopes, waiting until the transaction
    /// has ended. Asked before any row is locked, since those who wait lock rows too.
    Mono<Void> holdOwner(Identity credential, UUID webhookId) {
        return another(credential, webhookId).flatMap(owner -> store.share(owner.clientId()));
    }

    /// Whether a subscription may be active with `filters` when a caller other than its own app
    /// changes it. Called in the same transaction, after [#holdOwner(Identity, UUID)].
    ///
    /// @return fails with 409 when the app has ended, or lacks a scope that such a subscription
    ///     needs
    Mono<Void> demandOwner(Identity credential, UUID webhookId, Collection<String> filters) {
        return another(credential, webhookId)
                .flatMap(owner -> lostScopes.of(owner).doOnNext(lost -> demandOwner(owner, filters, lost)))
                .then();
    }

    /// The app that the subscription belongs to; empty for one of the credential's own, and of a key.
    private Mono<WebhookOwner> another(Identity credential, UUID webhookId) {
        return webhookOwners
                .find(credential.orgId(), webhookId)
                .filter(owner -> !owner.clientId().equals(credential.clientId()));
    }

    private static void demandOwner(WebhookOwner owner, Collection<String> filters, Set<Scope> lost) {
        if (owner.ended()) {
            throw ApiError.conflict(
                    "The app that made this webhook has been suspended or removed since; only the app itself can"
                            + " reactivate it.");
        }
        var missing = owner.missing(filters, lost);
        if (!missing.isEmpty()) {
            throw ApiError.conflict("The app that made this webhook needs the scope " + Scope.format(missing) + ".");
        }
    }

    private static Identity without(Set<Scope> lost, Identity credential) {
        var left = new HashSet<>(credential.scopes());
        left.removeAll(lost);
        return new Identity(
                credential.type(),
                credential.orgId(),
                credential.userId(),
                credential.clientId(),
                credential.keyId(),
                credential.party(),
                credential.path(),
                left);
    }
}
