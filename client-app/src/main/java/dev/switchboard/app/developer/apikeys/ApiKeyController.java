package dev.switchboard.app.developer.apikeys;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.colleagues.Names;
import dev.switchboard.app.developer.scopes.ScopeGroup;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of API keys.
@Controller
class ApiKeyController {

    private static final String PATH = "/app/api-keys";
    private static final int PAGE = 50;

    private final Api api;
    private final Colleagues colleagues;

    ApiKeyController(Api api, Colleagues colleagues) {
        this.api = api;
        this.colleagues = colleagues;
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, @RequestParam(required = false) @Nullable String cursor) {
        return page(session, cursor, ApiKeyForm.EMPTY, null);
    }

    @PostMapping(PATH)
    ModelAndView create(Session session, ApiKeyForm form) {
        try {
            keepKey(session, api.postOnce(session, Query.of("/api-keys"), form, ApiKey.class));
            return new ModelAndView(Redirects.to(PATH));
        } catch (ApiException error) {
            return page(session, null, form, Problem.of(error));
        }
    }

    @PostMapping(PATH + "/{id}/revoke")
    ModelAndView revoke(Session session, @PathVariable String id) {
        api.delete(session, Query.of("/api-keys/{key_id}", id));
        return Redirects.after(session, "key-revoked", PATH);
    }

    /// A key that existed when its form came once more has been shown before.
    private static void keepKey(Session session, ApiKey created) {
        if (created.key() == null) {
            session.flash("notice", "key-created-before");
            return;
        }
        session.flash("key", created.key());
        Example.path(created.scopes()).ifPresent(path -> session.flash("example", path));
    }

    private ModelAndView page(Session session, @Nullable String cursor, ApiKeyForm form, @Nullable Problem problem) {
        var keys = api.get(
                session, Query.of("/api-keys").page(PAGE, cursor), new ParameterizedTypeReference<Page<ApiKey>>() {});
        return PageModel.of("developer/api-keys")
                .list("keys", keys, Query.of(PATH))
                .with("groups", ScopeGroup.ALL)
                .with("names", creators(session, keys.items()))
                .form(form, problem);
    }

    /// Members see their own keys only.
    private Names creators(Session session, List<ApiKey> keys) {
        return session.user().administers()
                ? colleagues.names(session, keys.stream().map(ApiKey::createdBy).toList())
                : new Names(Map.of());
    }
}
