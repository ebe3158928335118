package dev.switchboard.auth.tokens.credentials;

import dev.switchboard.auth.revocation.projection.CredentialProjection;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Service;

/// Resolves credentials for the gateway. PostgreSQL decides; valid credentials are written to
/// Redis before the response, and a failure of Redis changes no response. Whether the user behind it is
/// active is not checked here but with each request (docs/guides/visibility.md).
@Service
class ResolveCredential {

    private final CredentialStore store;
    private final CredentialProjection projection;
    private final LastUse lastUse;
    private final MeterRegistry meters;
    private final Clock clock;

    ResolveCredential(
            CredentialStore store,
            CredentialProjection projection,
            LastUse lastUse,
            MeterRegistry meters,
            Clock clock) {
        this.store = store;
        this.projection = projection;
        this.lastUse = lastUse;
        this.meters = meters;
        this.clock = clock;
        // A counter that appears with its first event does not grow by it.
        List.of("active", "first_use", "invalid").forEach(outcome -> count(outcome, 0));
    }

    /// The identities behind the credentials with these hashes, at this moment.
    ///
    /// @param sha256 64 lower-case hexadecimal digits each
    /// @return one for each hash
    Map<String, CredentialResolution> resolve(List<String> sha256) {
        // Taken before the query, so that a result never replaces one of a later query.
        var now = clock.instant();
        var distinct = Set.copyOf(sha256);
        var valid = new HashMap<String, CredentialResolution>();
        for (var credential : store.use(hashes(distinct), now)) {
            valid.put(credential.sha256(), resolution(credential, now));
            count(credential.firstUse() ? "first_use" : "active", 1);
            recordUse(credential);
        }
        count("invalid", distinct.size() - valid.size());
        projection.publish(valid);
        var invalid = CredentialResolution.invalid(now.toEpochMilli());
        return distinct.stream().collect(Collectors.toMap(hash -> hash, hash -> valid.getOrDefault(hash, invalid)));
    }

    private static List<byte[]> hashes(Collection<String> sha256) {
        return sha256.stream().map(HexFormat.of()::parseHex).toList();
    }

    private static CredentialResolution resolution(ActiveCredential credential, Instant now) {
        return new CredentialResolution(
                true,
                claims(credential.identity()),
                credential.issuedAt().toEpochMilli(),
                credential.expiresAt() == null ? null : credential.expiresAt().toEpochMilli(),
                now.toEpochMilli());
    }

    private void recordUse(ActiveCredential credential) {
        var identity = credential.identity();
        if (identity.keyId() != null) {
            lastUse.record(LastUse.Of.API_KEY, identity.orgId(), identity.keyId(), credential.lastUsedAt());
        } else if (credential.grantId() != null) {
            lastUse.record(
                    LastUse.Of.AUTHORIZATION_GRANT, identity.orgId(), credential.grantId(), credential.lastUsedAt());
        }
    }

    private void count(String outcome, int number) {
        meters.counter("switchboard.resolutions", "outcome", outcome).increment(number);
    }

    private static Map<String, String> claims(Identity identity) {
        var claims = new LinkedHashMap<String, String>();
        IdentityClaims.of(identity).forEach((name, value) -> claims.put(name, value.toString()));
        return claims;
    }
}
