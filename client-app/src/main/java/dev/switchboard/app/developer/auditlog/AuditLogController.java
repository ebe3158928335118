package dev.switchboard.app.developer.auditlog;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.audit.AuditActions;
import dev.switchboard.app.audit.AuditEntry;
import dev.switchboard.app.audit.AuditFilter;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.developer.credentials.Credentials;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of the audit log.
@Controller
class AuditLogController {

    private static final String PATH = "/app/audit-log";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<AuditEntry>> ENTRIES = new ParameterizedTypeReference<>() {};

    private final Api api;
    private final Credentials credentials;
    private final Colleagues colleagues;
    private final Times times;

    AuditLogController(Api api, Credentials credentials, Colleagues colleagues, Times times) {
        this.api = api;
        this.credentials = credentials;
        this.colleagues = colleagues;
        this.times = times;
    }

    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @RequestParam(defaultValue = "") String action,
            @RequestParam(defaultValue = "") String since,
            @RequestParam(defaultValue = "") String until,
            @RequestParam(required = false) @Nullable String cursor) {
        var filter = new AuditFilter(action, since, until);
        var known = ConcurrentRequest.start(() -> credentials.of(session));
        Page<AuditEntry> entries;
        Problem problem = null;
        try {
            entries = api.get(session, filter.query("/audit-log", times.zone()).page(PAGE, cursor), ENTRIES);
        } catch (ApiException error) {
            problem = Problem.of(error);
            entries = new Page<>(List.of(), null, null);
        }
        var page = new ModelAndView("developer/audit-log");
        page.setStatus(Problem.status(problem));
        page.addObject("entries", entries.items());
        page.addObject("known", known.get());
        page.addObject("names", colleagues.names(session, users(entries.items())));
        page.addObject("groups", AuditActions.OF_COMPANIES);
        page.addObject("filter", filter);
        page.addObject("problem", problem);
        page.addObject("more", entries.more(filter.address(PATH)));
        return page;
    }

    private static List<@Nullable String> users(List<AuditEntry> entries) {
        return entries.stream().<@Nullable String>map(AuditEntry::userId).toList();
    }
}
