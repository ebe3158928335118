package dev.switchboard.auth.keys;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.revocation.owners.OwnerEnding;
import dev.switchboard.auth.revocation.owners.OwnerEndings;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/// Revokes API keys of companies and of operators.
@Service
public class RevokeApiKey {

    private final ApiKeyStore store;
    private final Tombstones tombstones;
    private final OwnerEndings endings;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final Clock clock;

    RevokeApiKey(
            ApiKeyStore store,
            Tombstones tombstones,
            OwnerEndings endings,
            AuditLog audit,
            TransactionTemplate transaction,
            Clock clock) {
        this.store = store;
        this.tombstones = tombstones;
        this.endings = endings;
        this.audit = audit;
        this.transaction = transaction;
        this.clock = clock;
    }

    /// Revokes a key of the company immediately: when this returns, no gateway that reaches
    /// Redis or this server accepts it. May be repeated.
    ///
    /// @throws ApiError 404 when the company has no such key
    public void revoke(UUID orgId, UUID id) {
        revoke(orgId, id, null);
    }

    /// Revokes a key that the user may see, as [#revoke(UUID, UUID)] does.
    ///
    /// @throws ApiError 404 when there is none, or it is revoked
    void revoke(Actor actor, UUID id) {
        var key = store.find(actor, id).orElseThrow(ApiKeyStore::noSuchKey);
        revoke(actor.orgId(), key.id(), actor.userId());
    }

    /// Revokes a key of the company's sandbox, as [#revoke(UUID, UUID)] does.
    ///
    /// @throws ApiError 404 when there is no such key, or it is revoked
    void revokeInSandbox(Actor actor, UUID sandbox, UUID id) {
        revoke(
                sandbox,
                store.find(sandbox, id).orElseThrow(ApiKeyStore::noSuchKey).id(),
                null);
        audit.record(event(AuditEvent.Kind.SANDBOX_KEY_REVOKED, actor.orgId(), actor.userId(), id));
    }

    /// Revokes an operator key, as [#revoke(UUID, UUID)] does.
    ///
    /// @param by the operator who does it
    /// @throws ApiError 404 when there is no such operator key, or it is revoked
    void revokeOfOperators(UUID id, UUID by) {
        var key = store.find(Identity.OPERATORS, id).orElseThrow(ApiKeyStore::noSuchKey);
        revoke(Identity.OPERATORS, key.id(), by);
    }

    /// Revokes all keys that act as this operator, in the caller's transaction.
    ///
    /// @param by who removes the operator
    /// @return their tombstones, which the caller writes after the commit
    @Transactional(propagation = Propagation.MANDATORY)
    public List<String> revokeOfOperator(UUID operatorId, UUID by) {
        var revoked = store.revokeAll(Identity.OPERATORS, operatorId, clock.instant());
        var hashes = revoked.stream().map(ApiKeyStore.Revoked::sha256).toList();
        tombstones.enqueue(hashes);
        revoked.forEach(key -> audit.record(event(AuditEvent.Kind.API_KEY_REVOKED, Identity.OPERATORS, by, key.id())));
        return hashes;
    }

    /// The pending notifications of a revocation.
    private record Revocation(String tombstone, OwnerEnding ending) {}

    private void revoke(UUID orgId, UUID id, @Nullable UUID by) {
        var now = clock.instant();
        var revocation = transaction
                .execute(status -> store.revoke(orgId, id, now).map(hash -> {
                    tombstones.enqueue(List.of(hash));
                    audit.record(event(AuditEvent.Kind.API_KEY_REVOKED, orgId, by, id));
                    return new Revocation(hash, endings.enqueueForKey(orgId, id, now));
                }))
                .orElseThrow(ApiKeyStore::noSuchKey);
        tombstones.write(revocation.tombstone());
        endings.send(revocation.ending());
    }

    /// Revokes a key of any company, for operators in an emergency.
    ///
    /// @throws ApiError 404 when there is no such key
    public void revoke(UUID id) {
        revoke(store.companyOf(id).orElseThrow(ApiKeyStore::noSuchKey), id);
    }

    private static AuditEvent event(AuditEvent.Kind kind, UUID orgId, @Nullable UUID by, UUID id) {
        return new AuditEvent(kind, orgId, by, null, id);
    }
}
