package dev.switchboard.app.console.apps;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The apps of all companies, and those that wait for a decision.
@Controller
class OperatorAppController {

    private static final String APPS = "/operator/operator-apps";
    private static final String APPROVALS = "/operator/approvals";
    private static final String ONE = "/operator/apps/{client_id}";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<OperatorApp>> PAGE_OF_APPS =
            new ParameterizedTypeReference<>() {};

    private final Api api;

    OperatorAppController(Api api) {
        this.api = api;
    }

    /// A decision as the API takes it.
    ///
    /// @param requestedAt the request that the operator saw, so that a newer one is not decided unseen
    private record DecisionBody(
            String decision, List<String> scopes, @Nullable String requestedAt) {}

    @GetMapping(APPROVALS)
    ModelAndView approvals(Session session, @RequestParam(required = false) @Nullable String cursor) {
        return list(
                session,
                "console/approvals",
                Query.of(APPROVALS),
                Query.of("/operator/apps").with("waiting", true),
                cursor);
    }

    @GetMapping(APPS)
    ModelAndView apps(
            Session session,
            @RequestParam(defaultValue = "") String status,
            @RequestParam(required = false) @Nullable String cursor) {
        var page = list(
                session,
                "console/apps",
                Query.of(APPS).with("status", status),
                Query.of("/operator/apps").with("status", status),
                cursor);
        page.addObject("status", status);
        return page;
    }

    @PostMapping(APPROVALS + "/{id}/{decision:approve|refuse}")
    ModelAndView decide(
            Session session,
            @PathVariable String id,
            @PathVariable String decision,
            @RequestParam(defaultValue = "") List<String> scopes,
            @RequestParam(name = "requested_at", required = false) @Nullable String requestedAt) {
        try {
            api.post(session, Query.of(ONE + "/approval", id), new DecisionBody(decision, scopes, requestedAt));
        } catch (ApiException error) {
            var problem = RowProblem.of(id, error);
            return refused(approvals(session, null), problem, scopes);
        }
        return Redirects.after(session, "approve".equals(decision) ? "app-approved" : "app-refused", APPROVALS);
    }

    @PostMapping(APPS + "/{id}/withdraw")
    ModelAndView withdraw(
            Session session, @PathVariable String id, @RequestParam(defaultValue = "") List<String> scopes) {
        try {
            api.post(session, Query.of(ONE + "/approval", id), new DecisionBody("withdraw", scopes, null));
        } catch (ApiException error) {
            var problem = RowProblem.of(id, error);
            return refused(apps(session, "", null), problem, scopes);
        }
        return Redirects.after(session, "approval-withdrawn", APPS);
    }

    @PostMapping(APPS + "/{id}/{change:suspend|reinstate}")
    ModelAndView suspend(Session session, @PathVariable String id, @PathVariable String change) {
        api.post(session, Query.of(ONE + "/" + change, id));
        return Redirects.after(session, "suspend".equals(change) ? "app-suspended" : "app-reinstated", APPS);
    }

    /// The list with what is wrong with a decision.
    private static ModelAndView refused(ModelAndView page, RowProblem problem, List<String> scopes) {
        page.setStatus(HttpStatus.UNPROCESSABLE_CONTENT);
        return page.addObject("rowProblem", problem).addObject("chosen", scopes);
    }

    private ModelAndView list(Session session, String template, Query here, Query query, @Nullable String cursor) {
        var apps = api.get(session, query.page(PAGE, cursor), PAGE_OF_APPS);
        return PageModel.of(template).list("apps", apps, here);
    }
}
