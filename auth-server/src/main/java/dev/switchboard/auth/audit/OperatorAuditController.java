package dev.switchboard.auth.audit;

import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// The audit log of operators over the operator's interface.
@RestController
class OperatorAuditController {

    private final AuditStore store;
    private final PageReader pages;

    OperatorAuditController(AuditStore store, PageReader pages) {
        this.store = store;
        this.pages = pages;
    }

    @GetMapping("/v1/operator/audit-log")
    @Describe(
            id = "listOperatorAuditLog",
            summary = "Lists what operators did, newest first.",
            details = "What concerns a company is in its own audit or activity log too. Entries never contain "
                    + "secrets.")
    Page<AuditEntry> list(@FromQuery AuditQuery query) {
        query.check();
        return pages.page(
                List.of("operator-audit-log"),
                query,
                entry -> KeysetPosition.of(entry.createdAt(), entry.id()),
                page -> store.list(Identity.OPERATORS, query, page));
    }
}
