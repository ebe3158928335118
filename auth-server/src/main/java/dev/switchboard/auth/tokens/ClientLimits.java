package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.requests.ClientAddress;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.limits.LimitDecision;
import dev.switchboard.limits.Limits;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Rate limits of clients (docs/guides/rate-limits.md#oauth-endpoints), counted so that no client
/// can use up another's.
@Component
class ClientLimits {

    private final Limits limits;

    ClientLimits(Limits limits) {
        this.limits = limits;
    }

    /// Counts a request of a client that authenticated. A public one only named itself, as anybody
    /// can, and counts for its address alone.
    LimitDecision admitted(App app, String address) {
        var owner = "client:" + app.clientId();
        return take(RatePolicy.MEDIUM, app.confidential() ? owner : owner + ':' + ClientAddress.network(address));
    }

    /// Counts an attempt that failed. It is looked at after the attempt only: a right secret is
    /// never refused because of wrong ones, from wherever they came.
    ///
    /// @param app that was named; null when there is no such app, which all counts as one
    LimitDecision failed(@Nullable App app, String address) {
        var owner = "client:" + (app == null ? "unknown" : app.clientId());
        return take(RatePolicy.FAILED_AUTHENTICATION, owner + ':' + ClientAddress.network(address));
    }

    private LimitDecision take(RatePolicy policy, String owner) {
        return Objects.requireNonNull(limits.take(policy, owner).block(), "a limit always answers");
    }
}
