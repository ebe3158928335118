package dev.switchboard.app.developer.auditlog;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Search;
import dev.switchboard.app.audit.AuditActions;
import dev.switchboard.app.audit.AuditEntry;
import dev.switchboard.app.audit.AuditFilter;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.developer.credentials.Credentials;
import dev.switchboard.app.pages.PageModel;
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
    ModelAndView list(Session session, AuditFilter filter, @RequestParam(required = false) @Nullable String cursor) {
        var known = ConcurrentRequest.start(() -> credentials.of(session));
        var entries = Search.of(
                () -> api.get(session, filter.query("/audit-log", times.zone()).page(PAGE, cursor), ENTRIES));
        return PageModel.of("developer/audit-log")
                .list("entries", entries.page(), filter.address(PATH))
                .with("known", known.get())
                .with("names", colleagues.names(session, users(entries.items())))
                .with("groups", AuditActions.OF_COMPANIES)
                .with("filter", filter)
                .problem("problem", entries.problem());
    }

    private static List<@Nullable String> users(List<AuditEntry> entries) {
        return entries.stream().<@Nullable String>map(AuditEntry::userId).toList();
    }
}
