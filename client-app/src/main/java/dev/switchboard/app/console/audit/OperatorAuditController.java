package dev.switchboard.app.console.audit;

import dev.switchboard.app.console.Named;
import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.audit.AuditActions;
import dev.switchboard.app.audit.AuditEntry;
import dev.switchboard.app.audit.AuditFilter;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The audit log of the operators.
@Controller
class OperatorAuditController {

    private static final String PATH = "/operator/audit";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<AuditEntry>> ENTRIES = new ParameterizedTypeReference<>() {};
    private final Api api;
    private final Times times;

    OperatorAuditController(Api api, Times times) {
        this.api = api;
        this.times = times;
    }

    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @RequestParam(defaultValue = "") String action,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            @RequestParam(required = false) @Nullable String cursor) {
        var operators = ConcurrentRequest.start(() -> Named.of(api, session, "/operator/operators"));
        var filter = new AuditFilter(action, since, until);
        var query = filter.query("/operator/audit-log", times.zone()).page(PAGE, cursor);
        Problem problem = null;
        Page<AuditEntry> entries;
        try {
            entries = api.get(session, query, ENTRIES);
        } catch (ApiException error) {
            problem = Problem.of(error);
            entries = new Page<>(List.of(), null, null);
        }
        var page = new ModelAndView("console/audit");
        page.setStatus(Problem.status(problem));
        page.addObject("entries", entries.items());
        page.addObject("operators", operators.get());
        page.addObject("groups", AuditActions.OF_OPERATORS);
        page.addObject("filter", filter);
        page.addObject("problem", problem);
        page.addObject("more", entries.more(filter.address(PATH)));
        return page;
    }
}
