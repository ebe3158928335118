package dev.switchboard.app.developer.apikeys;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.colleagues.Names;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.PanelRequest;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The pages of API keys and of operator keys, with the panel of one of them.
@Controller
class ApiKeyController {

    private static final String API_KEYS = "/app/api-keys";
    private static final String OPERATOR_KEYS = "/operator/operator-keys";
    private static final String TEMPLATE = "developer/api-keys";
    private static final int PAGE = 50;
    private static final int OPERATORS = 200;

    private final Api api;
    private final Colleagues colleagues;
    private final AddressProperties addresses;

    ApiKeyController(Api api, Colleagues colleagues, AddressProperties addresses) {
        this.api = api;
        this.colleagues = colleagues;
        this.addresses = addresses;
    }

    private record Operator(String id, String name) {}

    @GetMapping({API_KEYS, OPERATOR_KEYS})
    ModelAndView list(Session session, @RequestParam(required = false) @Nullable String cursor) {
        return page(session, cursor, ApiKeyForm.EMPTY, null);
    }

    @PostMapping({API_KEYS, OPERATOR_KEYS})
    ModelAndView create(Session session, ApiKeyForm form) {
        var page = KeyPage.of(session);
        try {
            keepKey(session, api.postOnce(session, page.list(), form, ApiKey.class));
            return new ModelAndView(Redirects.to(page.path()));
        } catch (ApiException error) {
            if (error.signInAgain()) {
                throw error;
            }
            return page(session, null, form, Problem.of(error));
        }
    }

    @GetMapping({API_KEYS + "/{id}", OPERATOR_KEYS + "/{id}"})
    ModelAndView open(Session session, @PathVariable String id) {
        return opened(session, id, null, null);
    }

    @PostMapping({API_KEYS + "/{id}", OPERATOR_KEYS + "/{id}"})
    ModelAndView rename(Session session, @PathVariable String id, @RequestParam(defaultValue = "") String name) {
        var page = KeyPage.of(session);
        try {
            api.patch(session, page.one(id), Map.of("name", name), ApiKey.class);
        } catch (ApiException error) {
            return opened(session, id, name, RowProblem.of(id, error));
        }
        return Redirects.after(session, "key-renamed", page.path() + "/" + id);
    }

    @PostMapping({API_KEYS + "/{id}/revoke", OPERATOR_KEYS + "/{id}/revoke"})
    ModelAndView revoke(Session session, @PathVariable String id) {
        var page = KeyPage.of(session);
        try {
            api.delete(session, page.one(id));
        } catch (ApiException error) {
            return opened(session, id, null, RowProblem.of(id, error));
        }
        return PanelRequest.gone(session, id, "key-revoked", page.path());
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
    ///
    /// @param name that was typed into it; null for the key's own
    private ModelAndView opened(Session session, String id, @Nullable String name, @Nullable RowProblem problem) {
        var keyPage = KeyPage.of(session);
        var key = api.get(session, keyPage.one(id), ApiKey.class);
        var page = PanelRequest.isCurrent() ? PanelRequest.page(TEMPLATE) : page(session, null, ApiKeyForm.EMPTY, null);
        return page.with("opened", key)
                .with("typed", name == null ? key.name() : name)
                .with("keyPage", keyPage)
                .with("creator", creators(session, List.of(key)).of(key.createdBy()))
                .problem("rowProblem", problem);
    }

    private PageModel page(Session session, @Nullable String cursor, ApiKeyForm form, @Nullable Problem problem) {
        var keyPage = KeyPage.of(session);
        var keys =
                api.get(session, keyPage.list().page(PAGE, cursor), new ParameterizedTypeReference<Page<ApiKey>>() {});
        return PageModel.of(TEMPLATE)
                .list("keys", keys, Query.of(keyPage.path()))
                .with("keyPage", keyPage)
                .with("groups", keyPage.groups(session))
                .with("names", creators(session, keys.items()))
                .with("opened", null)
                .form(form, problem);
    }

    /// Members see their own keys only.
    private Names creators(Session session, List<ApiKey> keys) {
        if (KeyPage.of(session) == KeyPage.OPERATOR_KEYS) {
            return new Names(operators(session));
        }
        return session.user().administers()
                ? colleagues.names(session, keys.stream().map(ApiKey::createdBy).toList())
                : new Names(Map.of());
    }

    private Map<String, String> operators(Session session) {
        return api
                .get(
                        session,
                        Query.of("/operator/operators").with("limit", OPERATORS),
                        new ParameterizedTypeReference<Page<Operator>>() {})
                .items()
                .stream()
                .collect(Collectors.toMap(Operator::id, Operator::name));
    }
}
