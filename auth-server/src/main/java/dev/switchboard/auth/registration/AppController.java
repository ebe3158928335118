package dev.switchboard.auth.registration;

import dev.switchboard.auth.acting.Acting;
import dev.switchboard.auth.input.FromBody;
import dev.switchboard.auth.input.FromQuery;
import dev.switchboard.auth.paging.Page;
import dev.switchboard.auth.paging.PageReader;
import dev.switchboard.auth.paging.Position;
import dev.switchboard.contract.credentials.Credential;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// The company's apps over the management interface, for owner and admin.
@RestController
class AppController {

    private final ManageApps apps;
    private final ManagedAppStore store;
    private final PageReader pages;

    AppController(ManageApps apps, ManagedAppStore store, PageReader pages) {
        this.apps = apps;
        this.store = store;
        this.pages = pages;
    }

    @GetMapping("/v1/apps")
    Page<AppAnswer> list(@FromQuery AppQuery query, Acting acting) {
        return pages.page(
                List.of("apps", acting.orgId()),
                query.limit(),
                query.cursor(),
                app -> new Position(app.createdAt(), app.clientId()),
                page -> store.list(acting.orgId(), page).stream()
                        .map(AppAnswer::of)
                        .toList());
    }

    @PostMapping("/v1/apps")
    @ResponseStatus(HttpStatus.CREATED)
    AppAnswer register(@FromBody AppCreate body, Acting acting) {
        body.demandGoodAddresses();
        return answer(apps.register(acting, body));
    }

    @GetMapping("/v1/apps/{clientId}")
    AppAnswer find(@PathVariable String clientId, Acting acting) {
        return AppAnswer.of(apps.find(acting, clientId));
    }

    @PatchMapping("/v1/apps/{clientId}")
    AppAnswer change(@PathVariable String clientId, @FromBody AppChange body, Acting acting) {
        body.demandGoodAddresses();
        return AppAnswer.of(apps.change(acting, clientId, body));
    }

    @DeleteMapping("/v1/apps/{clientId}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable String clientId, Acting acting) {
        apps.delete(acting, clientId);
    }

    @PostMapping("/v1/apps/{clientId}/secret")
    AppAnswer replaceSecret(@PathVariable String clientId, Acting acting) {
        return answer(apps.replaceSecret(acting, clientId));
    }

    @DeleteMapping("/v1/apps/{clientId}/previous-secret")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void endPreviousSecret(@PathVariable String clientId, Acting acting) {
        apps.endPreviousSecret(acting, clientId);
    }

    @PostMapping("/v1/apps/{clientId}/approval")
    AppAnswer askApproval(@PathVariable String clientId, @FromBody ApprovalAsk body, Acting acting) {
        return AppAnswer.of(apps.askApproval(acting, clientId, body.scopes()));
    }

    private static AppAnswer answer(ManageApps.WithSecret made) {
        return AppAnswer.of(
                made.app(),
                Optional.ofNullable(made.secret()).map(Credential::value).orElse(null));
    }
}
