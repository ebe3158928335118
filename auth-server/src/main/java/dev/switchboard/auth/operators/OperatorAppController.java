package dev.switchboard.auth.operators;

import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.auth.apps.registration.ManagedApp;
import dev.switchboard.auth.apps.registration.ManagedAppStore;
import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import dev.switchboard.web.paging.PageRequest;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/// Apps of all companies over the operator's interface.
@RestController
class OperatorAppController {

    private final ManagedAppStore apps;
    private final CompanyLookup companies;
    private final DecideApproval decideApproval;
    private final AppSuspension suspension;
    private final PageReader pages;

    OperatorAppController(
            ManagedAppStore apps,
            CompanyLookup companies,
            DecideApproval decideApproval,
            AppSuspension suspension,
            PageReader pages) {
        this.apps = apps;
        this.companies = companies;
        this.decideApproval = decideApproval;
        this.suspension = suspension;
        this.pages = pages;
    }

    @GetMapping("/v1/operator/apps")
    @Describe(id = "listAllApps", summary = "Lists the apps of all companies, newest first.")
    Page<OperatorApp> list(@FromQuery OperatorAppQuery query) {
        return pages.page(
                List.of("operator-apps"),
                query,
                app -> KeysetPosition.of(app.createdAt(), app.clientId()),
                page -> read(query, page));
    }

    private List<OperatorApp> read(OperatorAppQuery query, PageRequest page) {
        var found = apps.list(query.waiting(), query.suspended(), page);
        var names = companies.names(found.stream().map(ManagedApp::orgId).toList());
        return found.stream()
                .map(app -> OperatorApp.of(app, names.get(app.orgId())))
                .toList();
    }

    @GetMapping("/v1/operator/apps/{clientId}")
    @Describe(id = "getAnyApp", summary = "Returns one app of any company.")
    OperatorApp find(@PathVariable String clientId) {
        return answer(apps.find(clientId).orElseThrow(OperatorAppController::noSuchApp));
    }

    @PostMapping("/v1/operator/apps/{clientId}/approval")
    @Describe(
            id = "decideAppApproval",
            summary = "Decides about sensitive scopes of an app.",
            details = "A decision that changes nothing is accepted. The company sees it in its audit log. With "
                    + "`requested_at`, the decision is refused if the app has changed since.",
            conflict = "The app was changed since `requested_at`.")
    OperatorApp decide(@PathVariable String clientId, @FromBody ApprovalDecision body, Actor actor) {
        return answer(decideApproval.decide(actor.userId(), clientId, body));
    }

    @PostMapping("/v1/operator/apps/{clientId}/suspend")
    @Describe(
            id = "suspendApp",
            summary = "Suspends an app.",
            details = "The next request of each of its tokens gets 403.")
    OperatorApp suspend(@PathVariable String clientId, Actor actor) {
        find(clientId);
        suspension.suspend(clientId, actor.userId());
        return find(clientId);
    }

    @PostMapping("/v1/operator/apps/{clientId}/reinstate")
    @Describe(
            id = "reinstateApp",
            summary = "Reinstates a suspended app.",
            details = "Tokens from before the suspension stay invalid (401); new ones can be issued.")
    OperatorApp reinstate(@PathVariable String clientId, Actor actor) {
        find(clientId);
        suspension.reinstate(clientId, actor.userId());
        return find(clientId);
    }

    private OperatorApp answer(ManagedApp app) {
        return OperatorApp.of(app, companies.names(List.of(app.orgId())).get(app.orgId()));
    }

    private static ApiError noSuchApp() {
        return ApiError.of(ErrorCode.APP_NOT_FOUND);
    }
}
