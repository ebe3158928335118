package dev.switchboard.auth.consent.connections;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// The user's connected apps over the API.
@RestController
class ConnectedAppController {

    private final ConnectedAppStore store;
    private final RemoveApp removeApp;
    private final PageReader pages;

    ConnectedAppController(ConnectedAppStore store, RemoveApp removeApp, PageReader pages) {
        this.store = store;
        this.removeApp = removeApp;
        this.pages = pages;
    }

    @GetMapping("/v1/connected-apps")
    @Describe(id = "listConnectedApps", summary = "Lists the apps that the user has granted access to, newest first.")
    Page<ConnectedApp> list(@FromQuery ConnectedAppQuery query, Actor actor) {
        return pages.page(
                List.of("connected-apps", actor.orgId(), actor.userId()),
                query,
                app -> KeysetPosition.of(app.connectedAt(), app.clientId()),
                page -> store.list(actor.orgId(), actor.userId(), page));
    }

    @DeleteMapping("/v1/connected-apps/{clientId}")
    @Describe(
            id = "removeConnectedApp",
            summary = "Revokes everything that the user has granted an app.",
            details = "The user's grants, codes and undecided requests for the app end; its next request is "
                    + "refused with 401.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(@PathVariable String clientId, Actor actor) {
        removeApp.remove(actor, clientId);
    }
}
