package dev.switchboard.auth.keys;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.apps.CreationLock;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.SecurityMail;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.Sandboxes;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/// Creates API keys of companies and of operators.
@Service
public class ApiKeys {

    /// The most keys of one user; more indicate a faulty script.
    private static final int MOST = 100;

    private final ApiKeyStore store;
    private final Sandboxes sandboxes;
    private final CreationLock creationLock;
    private final AuditLog audit;
    private final SecurityMail securityMail;
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
            TransactionTemplate transaction,
            UuidV7Generator identifiers,
            SecureRandom random,
            Clock clock) {
        this.store = store;
        this.sandboxes = sandboxes;
        this.creationLock = creationLock;
        this.audit = audit;
        this.securityMail = securityMail;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.random = random;
        this.clock = clock;
    }

    /// A new key.
    ///
    /// @param secret the key itself, which is shown to its creator once
    public record Created(ApiKey key, Credential secret) {}

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

    private static AuditEvent event(AuditEvent.Kind kind, UUID orgId, @Nullable UUID by, UUID id) {
        return new AuditEvent(kind, orgId, by, null, id);
    }
}
