package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.limits.LimitDecision;
import dev.switchboard.limits.LimitOwner;
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

    /// Counts a request of an authenticated client. A public client only names itself, as anybody
    /// can, so it is counted per address. The limit is that of the company that registered the app.
    LimitDecision admitted(App app, String address) {
        var owner = "client:" + app.clientId();
        var bucket = app.confidential() ? owner : owner + ':' + ClientAddress.network(address);
        return take(RatePolicy.MEDIUM, LimitOwner.ofCompany(app.orgId(), bucket));
    }

    /// Counts a failed attempt. The limit applies to failures only: a correct secret is never
    /// refused because of wrong ones.
    ///
    /// @param app that the client named; null when there is no such app, which is counted as a
    ///     single client
    LimitDecision failed(@Nullable App app, String address) {
        var owner = "client:" + (app == null ? "unknown" : app.clientId());
        return take(
                RatePolicy.FAILED_AUTHENTICATION, LimitOwner.ofAddress(owner + ':' + ClientAddress.network(address)));
    }

    private LimitDecision take(RatePolicy policy, LimitOwner owner) {
        return Objects.requireNonNull(limits.take(policy, owner).block(), "the limiter always returns a decision");
    }
}
