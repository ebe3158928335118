package dev.switchboard.auth.apps.registration;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.applications.ApplicationProperties;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// The company's apps over the API, for owner and admin.
@RestController
class AppController {

    private final ManageApps apps;
    private final ChangeApp changeApp;
    private final ManagedAppStore store;
    private final Idempotency idempotency;
    private final PageReader pages;
    private final ApplicationProperties applications;

    AppController(
            ManageApps apps,
            ChangeApp changeApp,
            ManagedAppStore store,
            Idempotency idempotency,
            PageReader pages,
            ApplicationProperties applications) {
        this.apps = apps;
        this.changeApp = changeApp;
        this.store = store;
        this.idempotency = idempotency;
        this.pages = pages;
        this.applications = applications;
    }

    @GetMapping("/v1/apps")
    @Describe(id = "listApps", summary = "Lists the company's apps, newest first.")
    Page<AppBody> list(@FromQuery AppQuery query, Actor actor) {
        return pages.page(
                List.of("apps", actor.orgId()),
                query,
                app -> KeysetPosition.of(app.createdAt(), app.clientId()),
                page -> store.list(actor.orgId(), page).stream()
                        .map(AppBody::of)
                        .toList());
    }

    @PostMapping("/v1/apps")
    @Describe(
            id = "registerApp",
            summary = "Registers an app.",
            details = "A confidential app gets its `client_secret`, which is returned only here. A "
                    + "public app needs at least one redirect address.",
            conflict = "The company has a hundred apps already.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<AppBody>> register(
            @FromBody AppCreate body, Actor actor, IdempotentRequest request) {
        body.requireValidNameAndAddresses(applications.productName());
        return idempotency.respond(
                request,
                body,
                HttpStatus.CREATED,
                () -> withSecret(apps.register(actor, body)),
                AppBody::withoutSecret);
    }

    @GetMapping("/v1/apps/{clientId}")
    @Describe(id = "getApp", summary = "Returns one app of the company.")
    AppBody find(@PathVariable String clientId, Actor actor) {
        return AppBody.of(apps.find(actor, clientId));
    }

    @PatchMapping("/v1/apps/{clientId}")
    @Describe(
            id = "changeApp",
            summary = "Changes any subset of an app's fields.",
            details = "Valid tokens lose a removed scope within a minute; an approval ends with its scope. A new "
                    + "name, homepage or set of redirect addresses ends all approvals, and the operator is asked for "
                    + "them again.")
    AppBody change(@PathVariable String clientId, @FromBody AppChange body, Actor actor) {
        body.requireValidAddresses();
        return AppBody.of(changeApp.change(actor, clientId, body));
    }

    @DeleteMapping("/v1/apps/{clientId}")
    @Describe(
            id = "deleteApp",
            summary = "Deletes an app.",
            details = "All its tokens, codes and consent requests end immediately.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void delete(@PathVariable String clientId, Actor actor) {
        apps.delete(actor, clientId);
    }

    @PostMapping("/v1/apps/{clientId}/secret")
    @Describe(
            id = "replaceAppSecret",
            summary = "Gives a confidential app a new secret.",
            details = "The new secret is returned only here. The previous one remains valid until "
                    + "`previous_secret_expires_at`.",
            conflict = "The app is public and has no secret.")
    AppBody replaceSecret(@PathVariable String clientId, Actor actor) {
        return withSecret(apps.replaceSecret(actor, clientId));
    }

    @DeleteMapping("/v1/apps/{clientId}/previous-secret")
    @Describe(
            id = "endPreviousAppSecret",
            summary = "Ends the previous secret immediately.",
            details = "Does nothing if there is no previous secret.",
            conflict = "The app is public and has no secret.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void endPreviousSecret(@PathVariable String clientId, Actor actor) {
        apps.endPreviousSecret(actor, clientId);
    }

    @PostMapping("/v1/apps/{clientId}/approval")
    @Describe(
            id = "requestAppApproval",
            summary = "Asks the operator to approve sensitive scopes of an app.",
            details = "Scopes that are already approved or requested stay as they are.",
            conflict = "The company is a sandbox, whose apps act for nobody else.")
    AppBody askApproval(@PathVariable String clientId, @FromBody ApprovalAsk body, Actor actor) {
        return AppBody.of(apps.askApproval(actor, clientId, body.scopes()));
    }

    private static AppBody withSecret(ManageApps.WithSecret made) {
        return AppBody.of(
                made.app(),
                Optional.ofNullable(made.secret()).map(Credential::value).orElse(null));
    }
}
