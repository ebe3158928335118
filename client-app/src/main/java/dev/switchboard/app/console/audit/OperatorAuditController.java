package dev.switchboard.app.console.audit;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Search;
import dev.switchboard.app.audit.AuditActions;
import dev.switchboard.app.audit.AuditEntry;
import dev.switchboard.app.audit.AuditFilter;
import dev.switchboard.app.console.Named;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.sessions.Session;
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
    ModelAndView list(Session session, AuditFilter filter, @RequestParam(required = false) @Nullable String cursor) {
        var operators = ConcurrentRequest.start(() -> Named.of(api, session, "/operator/operators"));
        var query = filter.query("/operator/audit-log", times.zone()).page(PAGE, cursor);
        var entries = Search.of(() -> api.get(session, query, ENTRIES));
        return PageModel.of("console/audit")
                .list("entries", entries.page(), filter.address(PATH))
                .with("operators", operators.get())
                .with("groups", AuditActions.OF_OPERATORS)
                .with("filter", filter)
                .problem("problem", entries.problem());
    }
}
