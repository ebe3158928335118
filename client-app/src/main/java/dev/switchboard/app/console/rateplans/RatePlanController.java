package dev.switchboard.app.console.rateplans;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.console.Named;
import dev.switchboard.app.console.rateplans.RatePlan.Limit;
import dev.switchboard.app.console.rateplans.RatePlan.Source;
import dev.switchboard.app.console.rateplans.RatePlan.Typed;
import dev.switchboard.app.console.rateplans.Target.Level;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The rate plans: those for everybody, of a company, or of a credential.
@Controller
class RatePlanController {

    static final String PATH = "/operator/rate-plans";

    private final Api api;

    RatePlanController(Api api) {
        this.api = api;
    }

    /// A credential whose requests were refused lately.
    record Limited(@Nullable Named company, @Nullable Credential credential) {

        /// @param hint of the API key, or the name of the app
        record Credential(String kind, String id, @Nullable String hint) {}

        private boolean isOf(String companyId) {
            return company != null && credential != null && company.id().equals(companyId);
        }
    }

    /// @param company a part of the name of the company to look for; empty for none
    @GetMapping(PATH)
    ModelAndView show(Session session, Target target, @RequestParam(defaultValue = "") String company) {
        return page(session, target, company, null, null);
    }

    @PostMapping(PATH + "/{policy}")
    ModelAndView save(Session session, @PathVariable String policy, Target target, Typed typed) {
        var limit = Map.of("per_minute", number(typed.perMinute()), "burst", number(typed.burst()));
        try {
            api.put(session, target.levels().getFirst().query(policy), limit, Map.class);
            return Redirects.after(session, "rate-plan-set", target.address().encoded());
        } catch (ApiException error) {
            return page(session, target, "", RowProblem.of(policy, error), typed);
        }
    }

    @PostMapping(PATH + "/{policy}/delete")
    ModelAndView delete(Session session, @PathVariable String policy, Target target) {
        api.delete(session, target.levels().getFirst().query(policy));
        return Redirects.after(session, "rate-plan-removed", target.address().encoded());
    }

    /// A number as JSON; other text as it is, so that the API says what is wrong with it.
    private static Object number(String text) {
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException notANumber) {
            return text;
        }
    }

    private ModelAndView page(
            Session session, Target target, String search, @Nullable RowProblem problem, @Nullable Typed typed) {
        var name = ConcurrentRequest.start(() -> Named.find(api, session, target.company()));
        var found = ConcurrentRequest.start(() -> Named.search(api, session, search));
        var limited = ConcurrentRequest.start(() -> limited(session, target.company()));
        var plans = target.policies().stream()
                .map(policy -> ConcurrentRequest.start(() -> plan(session, target, policy)))
                .toList()
                .stream()
                .map(ConcurrentRequest::get)
                .map(plan -> typed != null && problem != null && plan.policy().equals(problem.id())
                        ? plan.typed(typed)
                        : plan)
                .toList();
        return PageModel.of("console/rate-plans")
                .with("plans", plans)
                .with("target", target)
                .with("company", name.get().orElse(null))
                .with("search", search)
                .with("found", found.get())
                .with("credentials", limited.get())
                .problem("rowProblem", problem);
    }

    /// The credentials of a company that were limited in the last hour, once each.
    private List<Limited.Credential> limited(Session session, String companyId) {
        if (companyId.isEmpty()) {
            return List.of();
        }
        return api
                .get(session, Query.of("/operator/limited"), new ParameterizedTypeReference<Page<Limited>>() {})
                .items()
                .stream()
                .filter(one -> one.isOf(companyId))
                .flatMap(one -> Stream.ofNullable(one.credential()))
                .distinct()
                .toList();
    }

    /// What counts: the most specific plan that is set, else the default.
    private RatePlan plan(Session session, Target target, RatePolicy policy) {
        var levels = target.levels();
        for (var level : levels) {
            var set = set(session, level, policy);
            if (set.isPresent()) {
                return RatePlan.of(policy, level.source(), level.equals(levels.getFirst()), set.get());
            }
        }
        return RatePlan.of(policy, Source.DEFAULT, false, Limit.ofDefault(policy));
    }

    private Optional<Limit> set(Session session, Level level, RatePolicy policy) {
        try {
            return Optional.of(api.get(session, level.query(policy.value()), Limit.class));
        } catch (ApiException error) {
            if (error.status() == HttpStatus.NOT_FOUND.value()) {
                return Optional.empty();
            }
            throw error;
        }
    }
}
