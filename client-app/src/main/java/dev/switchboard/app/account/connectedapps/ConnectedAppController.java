package dev.switchboard.app.account.connectedapps;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of the apps that the user allowed.
@Controller
class ConnectedAppController {

    private static final String PATH = "/app/connected-apps";
    private static final int PAGE = 50;

    private final Api api;

    ConnectedAppController(Api api) {
        this.api = api;
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, @RequestParam(required = false) @Nullable String cursor) {
        var apps = api.get(
                session,
                Query.of("/connected-apps").page(PAGE, cursor),
                new ParameterizedTypeReference<Page<ConnectedApp>>() {});
        return PageModel.of("account/connected-apps").list("apps", apps, Query.of(PATH));
    }

    @PostMapping(PATH + "/{clientId}/remove")
    ModelAndView remove(Session session, @PathVariable String clientId) {
        api.delete(session, Query.of("/connected-apps/{client_id}", clientId));
        return Redirects.after(session, "app-removed", PATH);
    }
}
