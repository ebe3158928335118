package dev.switchboard.contract.identity;

import java.time.Duration;

/// The Redis projection of valid credentials, which the authorization server writes and the gateway reads.
/// PostgreSQL is the source of truth; every key in Redis can be lost at any time.
///
/// | Key | Value |
/// |---|---|
/// | `credential:{<sha256>}` | `<resolved_at> <signature> <JSON>` if valid ([ProjectionSigner]), or [#TOMBSTONE] |
/// | `suspended-apps` | the version of the set of suspended apps, a decimal number |
public final class Projection {

    /// The key of the version of the suspended apps, which is read in the same round trip as a credential.
    public static final String SUSPENDED_APPS_VERSION = "suspended-apps";
    /// The value of a revoked credential. An entry of a valid credential never replaces it.
    public static final String TOMBSTONE = "x";
    /// How long an entry is used before it is resolved again.
    public static final Duration TRUST = Duration.ofSeconds(60);
    /// How many credentials one call of `POST /internal/credentials/resolve` may have.
    public static final int MAX_AT_ONCE = 200;
    /// How long a response of the authorization server is used while Redis is unavailable. A revocation
    /// takes effect after this time at the latest.
    public static final Duration TRUST_WITHOUT_REDIS = Duration.ofSeconds(1);
    /// How long an entry is used while the authorization server is unavailable.
    public static final Duration RETENTION = Duration.ofMinutes(15);

    private Projection() {}

    /// How long Redis keeps the entry of a valid credential, counted from `resolvedAt`. The
    /// remaining lifetime gives the entry's age by the clock of Redis alone.
    public static Duration lifetimeOf(CredentialResolution resolution) {
        var expiresAt = resolution.expiresAt();
        return expiresAt == null
                ? RETENTION
                : Duration.ofMillis(Math.min(RETENTION.toMillis(), expiresAt - resolution.resolvedAt()));
    }

    /// The key of a credential. Its braces have no effect: the services use a single Redis, and no Redis Cluster,
    /// where this key and [#SUSPENDED_APPS_VERSION] could not be read with one command.
    public static String credentialKey(String sha256Hex) {
        return "credential:{" + sha256Hex + "}";
    }
}
