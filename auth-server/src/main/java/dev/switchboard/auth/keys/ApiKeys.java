package dev.switchboard.auth.keys;

import com.fasterxml.uuid.NoArgGenerator;
import dev.switchboard.auth.errors.NoSuchRecord;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Makes and revokes API keys.
@Service
public class ApiKeys {

    private final ApiKeyStore store;
    private final Tombstones tombstones;
    private final TransactionTemplate transaction;
    private final NoArgGenerator identifiers;
    private final SecureRandom random;
    private final Clock clock;

    ApiKeys(
            ApiKeyStore store,
            Tombstones tombstones,
            TransactionTemplate transaction,
            NoArgGenerator identifiers,
            SecureRandom random,
            Clock clock) {
        this.store = store;
        this.tombstones = tombstones;
        this.transaction = transaction;
        this.identifiers = identifiers;
        this.random = random;
        this.clock = clock;
    }

    /// A key that was just made.
    ///
    /// @param secret the key itself: it is shown to its creator now and can never be had again
    public record Created(ApiKey key, Credential secret) {}

    /// Makes a key that acts as `creator` with these scopes.
    ///
    /// @param scopes at least one
    /// @param expiresAt null for a key without an end
    public Created create(UUID orgId, UUID creator, String name, Set<Scope> scopes, @Nullable Instant expiresAt) {
        if (scopes.isEmpty()) {
            throw new IllegalArgumentException("a key without a scope");
        }
        var secret = Credential.generate(CredentialType.API_KEY, random);
        var key = new ApiKey(
                orgId,
                identifiers.generate(),
                creator,
                name,
                secret.hint(),
                scopes,
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                expiresAt);
        store.add(key, secret.sha256());
        return new Created(key, secret);
    }

    /// Revokes a key of the organisation, at once: when this returns, no gateway that can reach Redis or this server
    /// accepts it any more. Revoking again does no harm.
    ///
    /// @throws NoSuchRecord when the organisation has no such key
    public void revoke(UUID orgId, UUID id) {
        var sha256 = transaction.execute(status -> {
            var revoked = store.revoke(orgId, id, clock.instant().truncatedTo(ChronoUnit.MILLIS));
            revoked.ifPresent(tombstones::promise);
            return revoked;
        });
        tombstones.keep(sha256.orElseThrow(ApiKeys::noSuchKey));
    }

    /// The operator's emergency exit: revokes a key of whichever organisation.
    ///
    /// @throws NoSuchRecord when there is no such key
    public void revoke(UUID id) {
        revoke(store.organisationOf(id).orElseThrow(ApiKeys::noSuchKey), id);
    }

    private static NoSuchRecord noSuchKey() {
        return new NoSuchRecord("There is no such API key.");
    }
}
