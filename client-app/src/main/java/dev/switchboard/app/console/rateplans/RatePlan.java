package dev.switchboard.app.console.rateplans;

import dev.switchboard.app.pages.FormValue;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.Locale;
import org.springframework.web.bind.annotation.BindParam;

/// The limit of a policy, as one row of the page: what counts now for the target.
///
/// @param policy such as `heavy`
/// @param source the plan that counts
/// @param isSet whether the target has a plan of its own
/// @param perMinute what counts, or what was typed
/// @param burst likewise
record RatePlan(String policy, Source source, boolean isSet, String perMinute, String burst) {

    /// Whose plan counts, the most specific first.
    enum Source {
        CREDENTIAL,
        COMPANY,
        GENERAL,
        DEFAULT;

        /// The key of its text.
        public String key() {
            return "rate-plans.source." + name().toLowerCase(Locale.ROOT);
        }
    }

    /// @param perMinute the sustained rate
    /// @param burst how many requests can come at once
    record Limit(int perMinute, int burst) {

        static Limit ofDefault(RatePolicy policy) {
            return new Limit(policy.defaultPerMinute(), policy.defaultBurst());
        }
    }

    static RatePlan of(RatePolicy policy, Source source, boolean isSet, Limit counts) {
        return new RatePlan(
                policy.value(), source, isSet, Integer.toString(counts.perMinute()), Integer.toString(counts.burst()));
    }

    /// The plan with what somebody typed.
    RatePlan typed(Typed typed) {
        return new RatePlan(policy, source, isSet, typed.perMinute(), typed.burst());
    }

    /// What somebody typed in the row of a policy.
    record Typed(@BindParam("per_minute") String perMinute, String burst) {

        Typed {
            perMinute = FormValue.orEmpty(perMinute);
            burst = FormValue.orEmpty(burst);
        }
    }
}
