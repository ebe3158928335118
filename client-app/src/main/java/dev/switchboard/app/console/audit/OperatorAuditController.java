package dev.switchboard.app.console.audit;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.audit.AuditFilter;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.sessions.Session;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// What operators did.
@Controller
class OperatorAuditController {

    private static final String PATH = "/operator/audit";
    private static final int PAGE = 50;
    private static final int OPERATORS = 200;
    private static final List<String> ACTIONS = List.of(
            "company_created",
            "company_changed",
            "company_suspended",
            "company_reinstated",
            "company_closed",
            "company_erased",
            "approval_given",
            "approval_refused",
            "approval_withdrawn",
            "app_suspended",
            "app_reinstated",
            "number_added",
            "rate_plan_changed",
            "operator_invited",
            "operator_removed",
            "user_invited",
            "invitation_resent",
            "sign_in",
            "sign_in_failed",
            "sign_out");

    private final Api api;
    private final Times times;

    OperatorAuditController(Api api, Times times) {
        this.api = api;
        this.times = times;
    }

    /// An entry of the log.
    record Entry(
            String id,
            String action,
            @Nullable String userId,
            @Nullable String clientId,
            @Nullable String recordId,
            @Nullable String clientAddress,
            Instant createdAt) {}

    private record Named(String id, String name) {}

    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @RequestParam(defaultValue = "") String action,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            @RequestParam(required = false) @Nullable String cursor) {
        var operators = ConcurrentRequest.start(() -> operators(session));
        var filter = new AuditFilter(action, since, until);
        var query = filter.query("/operator/audit-log", times.zone()).page(PAGE, cursor);
        Problem problem = null;
        Page<Entry> entries;
        try {
            entries = api.get(session, query, new ParameterizedTypeReference<Page<Entry>>() {});
        } catch (ApiException error) {
            problem = Problem.of(error);
            entries = new Page<>(List.of(), null, null);
        }
        var page = new ModelAndView("console/audit");
        page.setStatus(problem == null ? HttpStatus.OK : HttpStatus.UNPROCESSABLE_CONTENT);
        page.addObject("entries", entries.items());
        page.addObject("operators", operators.get());
        page.addObject("actions", ACTIONS);
        page.addObject("filter", filter);
        page.addObject("problem", problem);
        page.addObject(
                "more",
                entries.nextCursor() == null
                        ? null
                        : filter.address(PATH)
                                .with("cursor", entries.nextCursor())
                                .encoded());
        return page;
    }

    private Map<String, String> operators(Session session) {
        return api
                .get(
                        session,
                        Query.of("/operator/operators").with("limit", OPERATORS),
                        new ParameterizedTypeReference<Page<Named>>() {})
                .items()
                .stream()
                .collect(Collectors.toMap(Named::id, Named::name));
    }
}
