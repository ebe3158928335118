package dev.switchboard.contract.limits;

/// The rate tier of a route: how expensive one request is (docs/guides/rate-limits.md).
public enum Tier {
    LIGHT(RatePolicy.LIGHT),
    MEDIUM(RatePolicy.MEDIUM),
    HEAVY(RatePolicy.HEAVY);

    private final RatePolicy policy;

    Tier(RatePolicy policy) {
        this.policy = policy;
    }

    /// The rate policy of requests of this tier with a bearer credential.
    public RatePolicy policy() {
        return policy;
    }
}
