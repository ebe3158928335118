package dev.switchboard.auth.audit;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// The company's audit log over the API, for owner and admin.
@RestController
class AuditController {

    private final AuditStore store;
    private final PageReader pages;

    AuditController(AuditStore store, PageReader pages) {
        this.store = store;
        this.pages = pages;
    }

    @GetMapping("/v1/audit-log")
    @Describe(
            id = "listAuditLog",
            summary = "Lists the company's sign-ins and what was changed, newest first.",
            details = "Entries never contain secrets.")
    Page<AuditEntry> list(@FromQuery AuditQuery query, Actor actor) {
        query.check();
        return pages.page(
                List.of("audit-log", actor.orgId()),
                query,
                entry -> KeysetPosition.of(entry.createdAt(), entry.id()),
                page -> store.list(actor.orgId(), query, page));
    }
}
