package dev.switchboard.app.developer.apikeys;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.colleagues.Names;
import dev.switchboard.app.developer.scopes.ScopeGroup;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.PanelRequest;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.AddressProperties;
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

/// The page of API keys, with the panel of one of them.
@Controller
class ApiKeyController {

    private static final String PATH = "/app/api-keys";
    private static final String TEMPLATE = "developer/api-keys";
    private static final int PAGE = 50;

    private final Api api;
    private final Colleagues colleagues;
    private final AddressProperties addresses;

    ApiKeyController(Api api, Colleagues colleagues, AddressProperties addresses) {
        this.api = api;
        this.colleagues = colleagues;
        this.addresses = addresses;
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

    @GetMapping(PATH + "/{id}")
    ModelAndView open(Session session, @PathVariable String id) {
        return opened(session, id, null);
    }

    @PostMapping(PATH + "/{id}/revoke")
    ModelAndView revoke(Session session, @PathVariable String id) {
        try {
            api.delete(session, Query.of("/api-keys/{key_id}", id));
        } catch (ApiException error) {
            return opened(session, id, RowProblem.of(id, error));
        }
        return PanelRequest.gone(session, id, "key-revoked", PATH);
    }

    /// A key that existed when its form came once more has been shown before.
    private void keepKey(Session session, ApiKey created) {
        if (created.key() == null) {
            session.flash("notice", "key-created-before");
            return;
        }
        session.flash("key", created.key());
        Example.command(addresses.baseUrl(), created.scopes()).ifPresent(command -> session.flash("example", command));
    }

    /// The page with the panel of a key.
    private ModelAndView opened(Session session, String id, @Nullable RowProblem problem) {
        var key = api.get(session, Query.of("/api-keys/{key_id}", id), ApiKey.class);
        var page = PanelRequest.isCurrent() ? PanelRequest.page(TEMPLATE) : page(session, null, ApiKeyForm.EMPTY, null);
        return page.with("opened", key)
                .with("creator", creators(session, List.of(key)).of(key.createdBy()))
                .problem("rowProblem", problem);
    }

    private PageModel page(Session session, @Nullable String cursor, ApiKeyForm form, @Nullable Problem problem) {
        var keys = api.get(
                session, Query.of("/api-keys").page(PAGE, cursor), new ParameterizedTypeReference<Page<ApiKey>>() {});
        return PageModel.of(TEMPLATE)
                .list("keys", keys, Query.of(PATH))
                .with("groups", ScopeGroup.ALL)
                .with("names", creators(session, keys.items()))
                .with("opened", null)
                .form(form, problem);
    }

    /// Members see their own keys only.
    private Names creators(Session session, List<ApiKey> keys) {
        return session.user().administers()
                ? colleagues.names(session, keys.stream().map(ApiKey::createdBy).toList())
                : new Names(Map.of());
    }
}
