package dev.switchboard.auth.keys;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.CreationLock;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.SecurityMail;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.auth.revocation.owners.OwnerEnding;
import dev.switchboard.auth.revocation.owners.OwnerEndings;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.identity.RecentAuthentication;
import dev.switchboard.web.ids.UuidV7Generator;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/// Creates and revokes API keys of companies and of operators.
@Service
public class ApiKeys {

    /// The most keys of one user; more indicate a faulty script.
    private static final int MOST = 100;

    private final ApiKeyStore store;
    private final Sandboxes sandboxes;
    private final CreationLock creationLock;
    private final AuditLog audit;
    private final SecurityMail securityMail;
    private final Tombstones tombstones;
    private final OwnerEndings endings;
    private final RecentAuthentication recent;
    private final TransactionTemplate transaction;
    private final UuidV7Generator identifiers;
    private final SecureRandom random;
    private final Clock clock;

    ApiKeys(
            ApiKeyStore store,
            Sandboxes sandboxes,
            CreationLock creationLock,
            AuditLog audit,
            SecurityMail securityMail,
            Tombstones tombstones,
            OwnerEndings endings,
            RecentAuthentication recent,
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            SecureRandom random,
            Clock clock) {
        this.store = store;
        this.sandboxes = sandboxes;
        this.creationLock = creationLock;
        this.audit = audit;
        this.securityMail = securityMail;
        this.tombstones = tombstones;
        this.endings = endings;
        this.recent = recent;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.random = random;
        this.clock = clock;
    }

    /// A new key.
    ///
    /// @param secret the key itself, which is shown to its creator once
    public record Created(ApiKey key, Credential secret) {}

    /// Requires that the actor may create a key with these scopes. Those of management need an owner or admin who has
    /// just authenticated. A key that creates another gives it nothing that it does not have itself, and no longer
    /// life than its own.
    ///
    /// @param expiresAt of the new key
    /// @throws ApiError 403 when the actor may not give the scopes, 422 for a key that would outlive the one that
    ///     creates it
    void requireMayGrant(Actor actor, Set<Scope> scopes, @Nullable Instant expiresAt) {
        if (scopes.stream().anyMatch(Scope::management)) {
            requireMayGrantManagement(actor);
        }
        actor.requireScopes(scopes);
        if (actor.key() != null) {
            var creating = store.find(actor.orgId(), actor.key().id()).orElseThrow(ApiError::invalidCredential);
            var end = creating.expiresAt();
            if (end != null && (expiresAt == null || expiresAt.isAfter(end))) {
                throw ApiError.validation(
                        "expires_at",
                        "must not be later than the end of the key that creates this one: " + end,
                        FieldCode.TOO_LARGE);
            }
        }
    }

    private void requireMayGrantManagement(Actor actor) {
        if (actor.key() != null) {
            throw ApiError.of(ErrorCode.API_KEY_NOT_ALLOWED);
        }
        if (!actor.administrator()) {
            throw ApiError.of(ErrorCode.ADMIN_REQUIRED);
        }
        recent.require(actor.session());
    }

    /// Creates a key that acts as `creator` with these scopes.
    ///
    /// @param scopes at least one
    /// @param expiresAt null for a key without an expiry
    /// @throws ApiError 409 when the creator has a hundred already
    public Created create(UUID orgId, UUID creator, String name, Set<Scope> scopes, @Nullable Instant expiresAt) {
        if (scopes.isEmpty()) {
            throw new IllegalArgumentException("a key without a scope");
        }
        var secret = Credential.generate(CredentialType.ofApiKey(sandboxes.contain(orgId)), random);
        var key = key(orgId, creator, name, secret, scopes, expiresAt);
        transaction.executeWithoutResult(status -> {
            creationLock.acquire("api_key", creator);
            if (!store.add(key, secret.sha256(), MOST)) {
                throw ApiError.of(ErrorCode.API_KEY_LIMIT_REACHED, MOST);
            }
            audit.record(event(AuditEvent.Kind.API_KEY_CREATED, orgId, creator, key.id()));
            securityMail.send(orgId, creator, MailTemplate.API_KEY_CREATED, Map.of("key", name));
        });
        return new Created(key, secret);
    }

    /// Creates a key of the company's sandbox, as [#create] does. It acts as the owner of the sandbox; the company's
    /// own log says who created it.
    Created createInSandbox(Actor actor, UUID sandbox, String name, Set<Scope> scopes, @Nullable Instant expiresAt) {
        var owner = sandboxes.owner(sandbox).orElseThrow(() -> ApiError.of(ErrorCode.SANDBOX_NOT_FOUND));
        return requireNonNull(transaction.execute(status -> {
            var created = create(sandbox, owner, name, scopes, expiresAt);
            audit.record(event(
                    AuditEvent.Kind.SANDBOX_KEY_CREATED,
                    actor.orgId(),
                    actor.userId(),
                    created.key().id()));
            return created;
        }));
    }

    /// Revokes a key of the company's sandbox, as [#revoke(UUID, UUID)] does.
    ///
    /// @throws ApiError 404 when there is no such key, or it is revoked
    void revokeInSandbox(Actor actor, UUID sandbox, UUID id) {
        revoke(sandbox, store.find(sandbox, id).orElseThrow(ApiKeys::noSuchKey).id(), null);
        audit.record(event(AuditEvent.Kind.SANDBOX_KEY_REVOKED, actor.orgId(), actor.userId(), id));
    }

    /// Adds the key with which an installation begins, in the transaction that creates the first operator. It has
    /// every scope of operators.
    ///
    /// @param secret from the settings
    @Transactional(propagation = Propagation.MANDATORY)
    public void addFirst(UUID operatorId, Credential secret) {
        var key = key(Identity.OPERATORS, operatorId, "First key", secret, Scope.ofOperatorKeys(), null);
        // It may be that of an earlier operator, whose successor the settings name now.
        if (store.add(key, secret.sha256(), MOST)) {
            audit.record(event(AuditEvent.Kind.API_KEY_CREATED, Identity.OPERATORS, operatorId, key.id()));
        }
    }

    private ApiKey key(
            UUID orgId, UUID creator, String name, Credential secret, Set<Scope> scopes, @Nullable Instant expiresAt) {
        return new ApiKey(
                orgId,
                identifiers.next(),
                creator,
                name,
                secret.hint(),
                secret.lastCharacters(),
                scopes,
                clock.instant(),
                expiresAt,
                null);
    }

    /// Revokes a key of the company immediately: when this returns, no gateway that reaches
    /// Redis or this server accepts it. May be repeated.
    ///
    /// @throws ApiError 404 when the company has no such key
    public void revoke(UUID orgId, UUID id) {
        revoke(orgId, id, null);
    }

    /// The key with this id, if the user may see it: their own, or any of the company for
    /// owners and admins.
    ///
    /// @throws ApiError 404 when there is none, or it is revoked
    ApiKey find(Actor actor, UUID id) {
        return store.find(actor.orgId(), id)
                .filter(key -> actor.administrator() || key.createdBy().equals(actor.userId()))
                .orElseThrow(ApiKeys::noSuchKey);
    }

    /// Revokes a key that the user may see, as [#revoke(UUID, UUID)] does.
    void revoke(Actor actor, UUID id) {
        revoke(actor.orgId(), find(actor, id).id(), actor.userId());
    }

    /// Revokes an operator key, as [#revoke(UUID, UUID)] does.
    ///
    /// @param by the operator who does it
    /// @throws ApiError 404 when there is no such operator key, or it is revoked
    void revokeOfOperators(UUID id, UUID by) {
        var key = store.find(Identity.OPERATORS, id).orElseThrow(ApiKeys::noSuchKey);
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
                .orElseThrow(ApiKeys::noSuchKey);
        tombstones.write(revocation.tombstone());
        endings.send(revocation.ending());
    }

    /// Revokes a key of any company, for operators in an emergency.
    ///
    /// @throws ApiError 404 when there is no such key
    public void revoke(UUID id) {
        revoke(store.companyOf(id).orElseThrow(ApiKeys::noSuchKey), id);
    }

    private static AuditEvent event(AuditEvent.Kind kind, UUID orgId, @Nullable UUID by, UUID id) {
        return new AuditEvent(kind, orgId, by, null, id);
    }

    static ApiError noSuchKey() {
        return ApiError.of(ErrorCode.API_KEY_NOT_FOUND);
    }
}
