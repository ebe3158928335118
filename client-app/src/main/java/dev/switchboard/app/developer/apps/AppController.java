package dev.switchboard.app.developer.apps;

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
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The list of apps, and the page of one.
@Controller
class AppController {

    private static final String PATH = "/app/apps";
    private static final String ONE = PATH + "/{client_id}";
    private static final String API = "/apps/{client_id}";
    private static final int PAGE = 50;

    private final Api api;
    private final AddressProperties addresses;

    AppController(Api api, AddressProperties addresses) {
        this.api = api;
        this.addresses = addresses;
    }

    /// What the page of an app shows besides the app.
    ///
    /// @param form what was entered; null for the app as it is
    /// @param scopes for which approval was requested; none before
    /// @param concern the form that the problem belongs to
    private record View(
            @Nullable AppForm form,
            List<String> scopes,
            String concern,
            @Nullable Problem problem) {

        static final View PLAIN = new View(null, List.of(), "", null);
        static final View SECRET = new View(null, List.of(), "secret", null);

        View with(Problem newProblem) {
            return new View(form, scopes, concern, newProblem);
        }
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, @RequestParam(required = false) @Nullable String cursor) {
        return list(session, cursor, AppForm.EMPTY, null);
    }

    @PostMapping(PATH)
    ModelAndView register(Session session, AppForm form) {
        try {
            var app = api.postOnce(session, Query.of("/apps"), form.registration(), App.class);
            keepSecret(session, app);
            boolean before = app.confidential() && app.clientSecret() == null;
            return Redirects.after(session, before ? "app-registered-before" : "app-registered", PATH);
        } catch (ApiException error) {
            return list(session, null, form, Problem.of(error));
        }
    }

    @GetMapping(ONE)
    ModelAndView show(Session session, @PathVariable("client_id") String clientId) {
        return show(session, clientId, View.PLAIN);
    }

    @PostMapping(ONE)
    ModelAndView change(Session session, @PathVariable("client_id") String clientId, AppForm form) {
        return after(session, clientId, new View(form, List.of(), "settings", null), () -> {
            api.patch(session, Query.of(API, clientId), form.changes(), App.class);
            return "app-changed";
        });
    }

    @PostMapping(ONE + "/secret")
    ModelAndView rotateSecret(Session session, @PathVariable("client_id") String clientId) {
        return after(session, clientId, View.SECRET, () -> {
            keepSecret(session, api.post(session, Query.of(API + "/secret", clientId), App.class));
            return "app-secret-rotated";
        });
    }

    @PostMapping(ONE + "/previous-secret")
    ModelAndView endPreviousSecret(Session session, @PathVariable("client_id") String clientId) {
        return after(session, clientId, View.SECRET, () -> {
            api.delete(session, Query.of(API + "/previous-secret", clientId));
            return "app-previous-secret-ended";
        });
    }

    @PostMapping(ONE + "/approval")
    ModelAndView requestApproval(
            Session session,
            @PathVariable("client_id") String clientId,
            @RequestParam(defaultValue = "") List<String> scopes) {
        return after(session, clientId, new View(null, scopes, "approval", null), () -> {
            api.post(session, Query.of(API + "/approval", clientId), Map.of("scopes", scopes), App.class);
            return "app-approval-requested";
        });
    }

    @PostMapping(ONE + "/delete")
    ModelAndView delete(Session session, @PathVariable("client_id") String clientId) {
        api.delete(session, Query.of(API, clientId));
        return Redirects.after(session, "app-deleted", PATH);
    }

    private static void keepSecret(Session session, App app) {
        if (app.clientSecret() != null) {
            session.flash("secret", app.clientSecret());
        }
        session.flash("client_id", app.clientId());
    }

    /// Shows the app again, with a notice when the change succeeded and with the problem otherwise.
    ///
    /// @param change returns the key of the notice
    private ModelAndView after(Session session, String clientId, View view, Supplier<String> change) {
        try {
            return Redirects.after(
                    session, change.get(), Query.of(ONE, clientId).encoded());
        } catch (ApiException error) {
            return show(session, clientId, view.with(Problem.of(error)));
        }
    }

    private ModelAndView list(Session session, @Nullable String cursor, AppForm form, @Nullable Problem problem) {
        var apps =
                api.get(session, Query.of("/apps").page(PAGE, cursor), new ParameterizedTypeReference<Page<App>>() {});
        return page("developer/apps", form, problem).list("apps", apps, Query.of(PATH));
    }

    private ModelAndView show(Session session, String clientId, View view) {
        var app = api.get(session, Query.of(API, clientId), App.class);
        return page("developer/app", Objects.requireNonNullElse(view.form(), AppForm.of(app)), view.problem())
                .with("app", app)
                .with("chosen", view.scopes())
                .with("concern", view.concern())
                .with("example", app.redirectUris().isEmpty() ? null : AuthorizeExample.of(addresses.authUrl(), app))
                .with(
                        "clientCredentials",
                        app.confidential() ? AuthorizeExample.clientCredentials(addresses.authUrl(), app) : null);
    }

    private static PageModel page(String template, AppForm form, @Nullable Problem problem) {
        return PageModel.of(template).with("groups", ScopeGroup.ALL).form(form, problem);
    }
}
