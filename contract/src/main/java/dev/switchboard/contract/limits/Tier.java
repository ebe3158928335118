package dev.switchboard.contract.limits;

/// The rate tier of a route (contract, Endpoints): how much one request of it weighs on the service.
public enum Tier {
    LIGHT(RatePolicy.LIGHT),
    MEDIUM(RatePolicy.MEDIUM),
    HEAVY(RatePolicy.HEAVY);

    private final RatePolicy policy;

    Tier(RatePolicy policy) {
        this.policy = policy;
    }

    /// The policy under which a bearer credential's requests of this tier count.
    public RatePolicy policy() {
        return policy;
    }
}
