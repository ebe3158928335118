package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Makes sure that a credential which ends during its request leaves no active subscription
/// behind; a handshake may take seconds. Either the request commits before the credential
/// ends, and the subscription is then suspended, or the request fails.
@Component
final class ActiveOwnerCheck {

    private final EndedOwnerStore store;
    private final LostScopeStore lostScopes;
    private final WebhookOwnerStore webhookOwners;

    ActiveOwnerCheck(EndedOwnerStore store, LostScopeStore lostScopes, WebhookOwnerStore webhookOwners) {
        this.store = store;
        this.lostScopes = lostScopes;
        this.webhookOwners = webhookOwners;
    }

    /// The credential behind a request, as it was when the request began.
    ///
    /// @param owner the key's id, or the client_id
    /// @param latestEnd the number of the last recorded end at that time
    record Snapshot(UUID orgId, String owner, long latestEnd) {}

    /// Called before anything that takes time.
    ///
    /// @return fails with 401 for a key that has ended. An app may have been reinstated.
    Mono<Snapshot> begin(Identity identity) {
        boolean key = identity.keyId() != null;
        var owner = key ? String.valueOf(identity.keyId()) : String.valueOf(identity.clientId());
        return store.latest(identity.orgId(), owner)
                .filter(latest -> !key || latest == 0)
                .map(latest -> new Snapshot(identity.orgId(), owner, latest))
                .switchIfEmpty(Mono.error(ApiError::invalidCredential));
    }

    /// Called in the transaction that writes, before it does. The end of the owner waits until
    /// that transaction has ended.
    ///
    /// @return fails with 401 when the owner has ended since
    Mono<Void> requireUnchanged(Snapshot before) {
        return store.lockShared(before.owner())
                .then(store.latest(before.orgId(), before.owner()))
                .filter(latest -> latest > before.latestEnd())
                .flatMap(latest -> Mono.error(ApiError::invalidCredential));
    }

    /// Called in the same transaction, after [#requireUnchanged], for a subscription to
    /// `filters`. A loss of scopes waits until the transaction has ended; an earlier loss counts
    /// even if the credential still has the scope.
    ///
    /// @return fails with 403 when the app has lost a scope that such a subscription needs
    Mono<Void> requireScopes(Identity credential, Collection<String> filters) {
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
                            () -> WebhookAccess.of(without(lost, credential)).requireScopes(filters));
                });
    }

    /// Makes the end of the app that a subscription belongs to, and a loss of its scopes, wait
    /// until the transaction has ended. Called before any row is locked, since those transactions
    /// lock rows too.
    Mono<Void> lockOwner(Identity credential, UUID webhookId) {
        return otherOwner(credential, webhookId).flatMap(owner -> store.lockShared(owner.clientId()));
    }

    /// Checks that a subscription may be active with `filters` when a caller other than its own app
    /// changes it. Called in the same transaction, after [#lockOwner].
    ///
    /// @return fails with 409 when the app has ended, or lacks a scope that such a subscription
    ///     needs
    Mono<Void> requireOwnerScopes(Identity credential, UUID webhookId, Collection<String> filters) {
        return otherOwner(credential, webhookId)
                .flatMap(owner -> lostScopes.of(owner).doOnNext(lost -> requireOwnerScopes(owner, filters, lost)))
                .then();
    }

    /// The app that the subscription belongs to; empty for the credential's own app, and for a
    /// subscription of a key.
    private Mono<WebhookOwner> otherOwner(Identity credential, UUID webhookId) {
        return webhookOwners
                .find(credential.orgId(), webhookId)
                .filter(owner -> !owner.clientId().equals(credential.clientId()));
    }

    private static void requireOwnerScopes(WebhookOwner owner, Collection<String> filters, Set<Scope> lost) {
        if (owner.ended()) {
            throw ApiError.of(ErrorCode.WEBHOOK_APP_INACTIVE);
        }
        var missing = owner.missing(filters, lost);
        if (!missing.isEmpty()) {
            throw ApiError.of(ErrorCode.WEBHOOK_APP_LACKS_SCOPE, Scope.format(missing));
        }
    }

    private static Identity without(Set<Scope> lost, Identity credential) {
        var remaining = new HashSet<>(credential.scopes());
        remaining.removeAll(lost);
        return credential.with(remaining);
    }
}
