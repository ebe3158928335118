package dev.switchboard.contract.limits;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The rate policies: which requests count together (docs/guides/rate-limits.md). The names
/// appear in the `RateLimit` and `RateLimit-Policy` fields and in the properties
/// `switchboard.rate-plan.<name>`.
public enum RatePolicy {
    /// Requests of the tier `light`, counted per [dev.switchboard.contract.identity.Identity#owner()].
    LIGHT(600, 100),
    /// Requests of the tier `medium`, counted likewise.
    MEDIUM(300, 60),
    /// Requests of the tier `heavy`, counted likewise.
    HEAVY(60, 20),
    /// Signed media links, counted per company and client address.
    LINK(600, 100),
    /// Requests that failed to authenticate, per client address.
    FAILED_AUTHENTICATION(60, 20),
    /// The token, revocation and introspection endpoints at the gateway, per client address.
    TOKEN(3000, 600),
    /// The pages of the client application and the operator console with their assets, per client address.
    PAGE(3000, 600);

    private final int perMinute;
    private final int burst;

    RatePolicy(int perMinute, int burst) {
        this.perMinute = perMinute;
        this.burst = burst;
    }

    /// The policy with this name, such as `failed-authentication`; empty if there is none.
    public static Optional<RatePolicy> find(String value) {
        return Arrays.stream(values())
                .filter(policy -> policy.value().equals(value))
                .findFirst();
    }

    /// Whether a company can have a limit of its own: the requests are counted for it or its credentials.
    public boolean limitsCompanies() {
        return this != FAILED_AUTHENTICATION && this != TOKEN && this != PAGE;
    }

    /// Whether a credential can have a limit of its own.
    public boolean limitsCredentials() {
        return limitsCompanies() && this != LINK;
    }

    /// The name in header fields and properties, such as `failed-authentication`.
    public String value() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The default sustained rate, in requests per minute.
    public int defaultPerMinute() {
        return perMinute;
    }

    /// The default burst: how many requests can come at once.
    public int defaultBurst() {
        return burst;
    }
}
