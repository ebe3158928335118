package dev.switchboard.app.developer.testmode;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.developer.scopes.ScopeGroup;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.ModelAndView;

/// The page of the company's sandbox.
@Controller
class TestModeController {

    private static final String PATH = "/app/test-mode";
    private static final String SANDBOX = "/account/sandbox";
    private static final String KEYS = SANDBOX + "/api-keys";
    private static final int MOST_KEYS = 100;

    private final Api api;
    private final AddressProperties addresses;

    TestModeController(Api api, AddressProperties addresses) {
        this.api = api;
        this.addresses = addresses;
    }

    @GetMapping(PATH)
    ModelAndView show(Session session) {
        return page(session, TestKeyForm.EMPTY, null);
    }

    @PostMapping(PATH)
    ModelAndView create(Session session) {
        return changed(session, TestKeyForm.EMPTY, () -> api.postOnce(session, Query.of(SANDBOX), null, Sandbox.class));
    }

    @PostMapping(PATH + "/keys")
    ModelAndView createKey(Session session, TestKeyForm form) {
        return changed(session, form, () -> {
            var key = api.postOnce(session, Query.of(KEYS), form, TestKey.class).key();
            if (key == null) {
                session.flash("notice", "key-created-before");
            } else {
                session.flash("key", key);
            }
        });
    }

    @PostMapping(PATH + "/keys/{id}/revoke")
    ModelAndView revokeKey(Session session, @PathVariable String id) {
        return changed(session, TestKeyForm.EMPTY, () -> {
            api.delete(session, Query.of(KEYS + "/{key_id}", id));
            session.flash("notice", "key-revoked");
        });
    }

    private ModelAndView changed(Session session, TestKeyForm form, Runnable change) {
        try {
            change.run();
            return new ModelAndView(Redirects.to(PATH));
        } catch (ApiException error) {
            if (error.signInAgain()) {
                throw error;
            }
            return page(session, form, Problem.of(error));
        }
    }

    private PageModel page(Session session, TestKeyForm form, @Nullable Problem problem) {
        var sandbox = sandbox(session);
        return PageModel.of("developer/test-mode")
                .with("sandbox", sandbox.orElse(null))
                .with("keys", sandbox.isEmpty() ? List.of() : keys(session))
                .with("groups", ScopeGroup.ALL)
                .with("examples", Example.of(addresses.baseUrl()))
                .form(form, problem);
    }

    private Optional<Sandbox> sandbox(Session session) {
        try {
            return Optional.of(api.get(session, Query.of(SANDBOX), Sandbox.class));
        } catch (ApiException error) {
            if (error.status() == 404) {
                return Optional.empty();
            }
            throw error;
        }
    }

    private List<TestKey> keys(Session session) {
        return api.get(
                        session,
                        Query.of(KEYS).page(MOST_KEYS, null),
                        new ParameterizedTypeReference<Page<TestKey>>() {})
                .items();
    }
}
