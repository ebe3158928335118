package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.contract.limits.RatePlanChanges;
import dev.switchboard.limits.RatePlanSource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// The limits that operators set, for this server's own limits and, on the internal port, for the gateways.
@RestController
class RatePlanChangesController implements RatePlanSource {

    private static final int MOST_AT_ONCE = 2_000;

    private final RatePlanStore store;

    RatePlanChangesController(RatePlanStore store) {
        this.store = store;
    }

    /// @param version the last one that the caller has applied; 0 for all limits
    @Override
    @GetMapping("/internal/rate-plans")
    public RatePlanChanges after(@RequestParam("after") long version) {
        return store.changes(Math.max(0, version), MOST_AT_ONCE);
    }
}
