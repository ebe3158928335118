package dev.switchboard.app.console.rateplans;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.console.rateplans.RatePlan.Source;
import dev.switchboard.app.pages.FormValue;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.web.bind.annotation.BindParam;

/// For whom the plans of the page are.
///
/// @param companyId the company, or that of the credential; empty otherwise
/// @param owner for a credential: an API key's id, or `client_id:org_id:user_id`; empty otherwise
record Target(@BindParam("company_id") String companyId, String owner) {

    private static final String SEPARATOR = ":";
    private static final int PARTS = 3;

    Target {
        companyId = FormValue.orEmpty(companyId).strip();
        owner = FormValue.orEmpty(owner).strip();
    }

    /// The company; empty for everybody, and where that of the credential is not known.
    public String company() {
        var parts = owner.split(SEPARATOR, -1);
        return companyId.isEmpty() && parts.length == PARTS ? parts[1] : companyId;
    }

    /// A plan that can count for the target.
    ///
    /// @param path of the API, with `{policy}`
    /// @param values of the path's other variables
    record Level(Source source, String path, List<String> values) {

        Level {
            values = List.copyOf(values);
        }

        Query query(String policy) {
            var all = new ArrayList<Object>(values);
            all.add(policy);
            return Query.of(path + "/{policy}", all.toArray());
        }
    }

    /// The plans that can count, the most specific first, which is the target's own.
    List<Level> levels() {
        var levels = new ArrayList<Level>();
        if (!owner.isEmpty()) {
            levels.add(new Level(Source.CREDENTIAL, "/operator/credentials/{owner}/rate-plans", List.of(owner)));
        }
        if (!company().isEmpty()) {
            levels.add(new Level(Source.COMPANY, "/operator/companies/{company_id}/rate-plans", List.of(company())));
        }
        levels.add(new Level(Source.GENERAL, "/operator/rate-plans", List.of()));
        return levels;
    }

    /// The policies that can be set for it.
    List<RatePolicy> policies() {
        Predicate<RatePolicy> possible = !owner.isEmpty()
                ? RatePolicy::limitsCredentials
                : companyId.isEmpty() ? policy -> true : RatePolicy::limitsCompanies;
        return Arrays.stream(RatePolicy.values()).filter(possible).toList();
    }

    /// The address of its page.
    Query address() {
        return Query.of(RatePlanController.PATH).with("company_id", companyId).with("owner", owner);
    }
}
