package dev.switchboard.contract.identity;

import java.time.Duration;

/// The Redis projection of living credentials: what the authorization server writes and the gateway reads. PostgreSQL
/// is the truth; every key here can be lost at any moment.
///
/// | Key | Value |
/// |---|---|
/// | `credential:{<sha256>}` | `<resolved_at> <JSON of a living CredentialResolution>`, or [#TOMBSTONE] |
/// | `suspended-apps` | the version of the set of suspended apps, a decimal number |
public final class Projection {

    /// The version of the suspended set, read in the same round trip as a credential.
    public static final String SUSPENDED_APPS_VERSION = "suspended-apps";
    /// The value of a credential that was revoked. A fill never replaces it.
    public static final String TOMBSTONE = "x";
    /// How long an entry is believed without asking again.
    public static final Duration TRUST = Duration.ofSeconds(60);
    /// How long an answer of the authorization server is believed while Redis is unavailable. Nobody learns of a
    /// revocation meanwhile.
    public static final Duration TRUST_WITHOUT_REDIS = Duration.ofSeconds(1);
    /// How long an entry serves while the authorization server is away.
    public static final Duration RETENTION = Duration.ofMinutes(15);

    private Projection() {}

    /// How long Redis keeps an entry, counted from its question. What is left of it tells how old the entry is by
    /// the clock of Redis alone.
    public static Duration lifeOf(CredentialResolution living) {
        var expiresAt = living.expiresAt();
        return expiresAt == null
                ? RETENTION
                : Duration.ofMillis(Math.min(RETENTION.toMillis(), expiresAt - living.resolvedAt()));
    }

    /// The key of a credential, hash-tagged so that a one-key script finds its slot in a cluster.
    public static String credentialKey(String sha256Hex) {
        return "credential:{" + sha256Hex + "}";
    }
}
