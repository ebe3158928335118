package dev.switchboard.app.console.operators;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.pages.FormValue;
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

/// The operators: invite, invite again, remove.
@Controller
class OperatorController {

    private static final String PATH = "/operator/operators";
    private static final String API = "/operator/operators";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<Operator>> OPERATORS = new ParameterizedTypeReference<>() {};

    private final Api api;

    OperatorController(Api api) {
        this.api = api;
    }

    /// The form of an invitation.
    record Form(String name, String email) {

        private static final Form EMPTY = new Form("", "");

        Form {
            name = FormValue.orEmpty(name);
            email = FormValue.orEmpty(email);
        }
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, @RequestParam(required = false) @Nullable String cursor) {
        return page(session, cursor, Form.EMPTY, null, null);
    }

    @PostMapping(PATH)
    ModelAndView invite(Session session, Form form) {
        try {
            var invited = api.postOnce(session, Query.of(API), form, Operator.class);
            keepLink(session, invited.invitation());
            return Redirects.after(session, "operator-invited", PATH);
        } catch (ApiException error) {
            return page(session, null, form, Problem.of(error), null);
        }
    }

    @PostMapping(PATH + "/{id}/resend")
    ModelAndView resend(Session session, @PathVariable String id) {
        keepLink(
                session, api.post(session, Query.of(API + "/{operator_id}/invitation", id), Operator.Invitation.class));
        return Redirects.after(session, "operator-invited", PATH);
    }

    @PostMapping(PATH + "/{id}/remove")
    ModelAndView remove(Session session, @PathVariable String id) {
        try {
            api.delete(session, Query.of(API + "/{operator_id}", id));
            return Redirects.after(session, "operator-removed", PATH);
        } catch (ApiException error) {
            if (error.signInAgain()) {
                throw error;
            }
            return page(session, null, Form.EMPTY, null, RowProblem.of(id, error));
        }
    }

    private static void keepLink(Session session, Operator.@Nullable Invitation invitation) {
        if (invitation != null && invitation.url() != null) {
            session.flash("link", invitation.url());
        }
    }

    private ModelAndView page(
            Session session,
            @Nullable String cursor,
            Form form,
            @Nullable Problem problem,
            @Nullable RowProblem rowProblem) {
        var operators = api.get(session, Query.of(API).page(PAGE, cursor), OPERATORS);
        return PageModel.of("console/operators")
                .list("operators", operators, Query.of(PATH))
                .with("me", session.user().id())
                .form(form, problem)
                .problem("rowProblem", rowProblem);
    }
}
