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
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
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
    private static final String OF_USERS = "user_";
    private static final int PAGE = 50;
    private static final int EXPORTED_PAGE = 200;
    static final int EXPORTED = 10_000;
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
                .with("rows", AuditRow.of(entries.items(), Application.CLIENT.clientId()))
                .with("export", filter.address(PATH + "/export").encoded())
                .with("known", known.get())
                .with("names", colleagues.names(session, users(entries.items())))
                .with("groups", AuditActions.OF_COMPANIES)
                .with("filter", filter)
                .problem("problem", entries.problem());
    }

    /// The entries that fit the filter, newest first, at most [#EXPORTED].
    @GetMapping(PATH + "/export")
    void export(Session session, AuditFilter filter, HttpServletResponse response) throws IOException {
        var first = page(session, filter, null);
        response.setContentType("text/csv;charset=UTF-8");
        response.setHeader("Content-Disposition", "attachment; filename=audit-log.csv");
        var out = response.getWriter();
        out.write(AuditCsv.header());
        int written = 0;
        for (var page = first; ; page = page(session, filter, page.nextCursor())) {
            var names = colleagues.names(session, users(page.items()));
            for (var entry : page.items()) {
                out.write(AuditCsv.line(entry, names.of(entry.userId())));
            }
            written += page.items().size();
            if (page.nextCursor() == null || written >= EXPORTED) {
                return;
            }
        }
    }

    private Page<AuditEntry> page(Session session, AuditFilter filter, @Nullable String cursor) {
        return api.get(session, filter.query("/audit-log", times.zone()).page(EXPORTED_PAGE, cursor), ENTRIES);
    }

    private static List<@Nullable String> users(List<AuditEntry> entries) {
        return entries.stream()
                .<@Nullable String>mapMulti((entry, ids) -> {
                    ids.accept(entry.userId());
                    if (entry.action().startsWith(OF_USERS)) {
                        ids.accept(entry.recordId());
                    }
                })
                .toList();
    }
}
