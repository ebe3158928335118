package dev.switchboard.app.console.rateplans;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.console.rateplans.RatePlan.Limit;
import dev.switchboard.app.console.rateplans.RatePlan.Target;
import dev.switchboard.app.console.rateplans.RatePlan.Typed;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.ModelAndView;

/// The rate plans: those for everybody, of a company, or of a credential.
@Controller
class RatePlanController {

    private static final String PATH = "/operator/rate-plans";

    private final Api api;

    RatePlanController(Api api) {
        this.api = api;
    }

    @GetMapping(PATH)
    ModelAndView show(Session session, Target target) {
        return page(session, target, null, null);
    }

    @PostMapping(PATH + "/{policy}")
    ModelAndView save(Session session, @PathVariable String policy, Target target, Typed typed) {
        var limit = Map.of("per_minute", number(typed.perMinute()), "burst", number(typed.burst()));
        try {
            api.put(session, query(target, policy), limit, Map.class);
            return Redirects.after(session, "rate-plan-set", address(target));
        } catch (ApiException error) {
            return page(session, target, RowProblem.of(policy, error), typed);
        }
    }

    @PostMapping(PATH + "/{policy}/delete")
    ModelAndView delete(Session session, @PathVariable String policy, Target target) {
        api.delete(session, query(target, policy));
        return Redirects.after(session, "rate-plan-removed", address(target));
    }

    /// A number as JSON; other text as it is, so that the API says what is wrong with it.
    private static Object number(String text) {
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException notANumber) {
            return text;
        }
    }

    private static Query query(Target target, String policy) {
        return target.id()
                .map(id -> Query.of(target.path() + "/{policy}", id, policy))
                .orElseGet(() -> Query.of(target.path() + "/{policy}", policy));
    }

    private static String address(Target target) {
        return Query.of(PATH)
                .with("company_id", target.companyId())
                .with("owner", target.owner())
                .encoded();
    }

    private ModelAndView page(Session session, Target target, @Nullable RowProblem problem, @Nullable Typed typed) {
        var plans = target.policies().stream()
                .map(policy -> ConcurrentRequest.start(() -> RatePlan.of(policy, set(session, target, policy))))
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
                .problem("rowProblem", problem);
    }

    private Optional<Limit> set(Session session, Target target, RatePolicy policy) {
        try {
            return Optional.of(api.get(session, query(target, policy.value()), Limit.class));
        } catch (ApiException error) {
            if (error.status() == HttpStatus.NOT_FOUND.value()) {
                return Optional.empty();
            }
            throw error;
        }
    }
}
