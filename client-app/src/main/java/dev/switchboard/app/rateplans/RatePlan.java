package dev.switchboard.app.rateplans;

import dev.switchboard.contract.limits.RatePolicy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The limit of a policy, as one row of the page.
///
/// @param policy such as `heavy`
/// @param set what operators set; null when nothing is set, and the next wider plan or the settings apply
/// @param defaultPerMinute of the product, for comparison
/// @param defaultBurst likewise
record RatePlan(String policy, @Nullable Limit set, int defaultPerMinute, int defaultBurst) {

    /// @param perMinute the sustained rate
    /// @param burst how many requests can come at once
    record Limit(int perMinute, int burst) {}

    static RatePlan of(RatePolicy policy, Optional<Limit> set) {
        return new RatePlan(policy.value(), set.orElse(null), policy.defaultPerMinute(), policy.defaultBurst());
    }

    /// For whom a plan is.
    ///
    /// @param companyId for a company; empty otherwise
    /// @param owner for a credential: an API key's id, or `client_id:org_id:user_id`; empty otherwise
    record Target(String companyId, String owner) {

        /// The path of the plans below the API and below this service.
        String path() {
            if (!owner.isEmpty()) {
                return "/operator/credentials/{owner}/rate-plans";
            }
            return companyId.isEmpty() ? "/operator/rate-plans" : "/operator/companies/{company_id}/rate-plans";
        }

        /// The value of the path's variable; empty for the general plans.
        Optional<String> id() {
            return owner.isEmpty() ? Optional.of(companyId).filter(id -> !id.isEmpty()) : Optional.of(owner);
        }

        /// The policies that can be set for it.
        List<RatePolicy> policies() {
            Predicate<RatePolicy> possible = !owner.isEmpty()
                    ? RatePolicy::limitsCredentials
                    : companyId.isEmpty() ? policy -> true : RatePolicy::limitsCompanies;
            return Arrays.stream(RatePolicy.values()).filter(possible).toList();
        }
    }
}
