package dev.switchboard.app.console.rateplans;

import dev.switchboard.app.pages.FormValue;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.web.bind.annotation.BindParam;

/// The limit of a policy, as one row of the page.
///
/// @param policy such as `heavy`
/// @param isSet whether operators set it; otherwise the next wider plan or the settings apply
/// @param perMinute what operators set, or typed; empty when nothing is set
/// @param burst likewise
/// @param defaultPerMinute of the product, for comparison
/// @param defaultBurst likewise
record RatePlan(String policy, boolean isSet, String perMinute, String burst, int defaultPerMinute, int defaultBurst) {

    /// @param perMinute the sustained rate
    /// @param burst how many requests can come at once
    record Limit(int perMinute, int burst) {}

    static RatePlan of(RatePolicy policy, Optional<Limit> set) {
        return new RatePlan(
                policy.value(),
                set.isPresent(),
                set.map(limit -> Integer.toString(limit.perMinute())).orElse(""),
                set.map(limit -> Integer.toString(limit.burst())).orElse(""),
                policy.defaultPerMinute(),
                policy.defaultBurst());
    }

    /// The plan with what somebody typed.
    RatePlan typed(Typed typed) {
        return new RatePlan(policy, isSet, typed.perMinute(), typed.burst(), defaultPerMinute, defaultBurst);
    }

    /// What somebody typed in the row of a policy.
    record Typed(@BindParam("per_minute") String perMinute, String burst) {

        Typed {
            perMinute = FormValue.orEmpty(perMinute);
            burst = FormValue.orEmpty(burst);
        }
    }

    /// For whom a plan is.
    ///
    /// @param companyId for a company; empty otherwise
    /// @param owner for a credential: an API key's id, or `client_id:org_id:user_id`; empty otherwise
    record Target(@BindParam("company_id") String companyId, String owner) {

        Target {
            companyId = FormValue.orEmpty(companyId).strip();
            owner = FormValue.orEmpty(owner).strip();
        }

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
