package dev.switchboard.app.account.profile;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.FormValue;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.signin.CurrentUsers;
import dev.switchboard.app.signin.SignIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of one's own name, email and password.
@Controller
class ProfileController {

    private static final String PATH = "/app/profile";
    private static final String NAME = "name";
    private static final String EMAIL = "email";
    private static final String PASSWORD = "password";

    private final Api api;
    private final CurrentUsers currentUsers;
    private final SignIn signIn;

    ProfileController(Api api, CurrentUsers currentUsers, SignIn signIn) {
        this.api = api;
        this.currentUsers = currentUsers;
        this.signIn = signIn;
    }

    /// Which form the API refused, and what was typed into it.
    private record Refused(String form, @Nullable String typed, Problem problem) {}

    /// @param confirmed whether the user has just signed in again, to type a new password
    @GetMapping(PATH)
    ModelAndView show(Session session, @RequestParam(defaultValue = "") String confirmed) {
        // What the page shows, and whether the session still exists, is not taken from memory.
        currentUsers.read(session);
        return page(session, null, PASSWORD.equals(confirmed));
    }

    @PostMapping(PATH)
    ModelAndView rename(Session session, @RequestParam(defaultValue = "") String name) {
        try {
            api.patch(
                    session, Query.of("/users/me/profile"), Collections.singletonMap(NAME, name.strip()), Object.class);
        } catch (ApiException error) {
            return page(session, new Refused(NAME, name, Problem.of(error)), false);
        }
        currentUsers.read(session);
        return Redirects.after(session, "profile-saved", PATH);
    }

    /// A link that waits for its confirmation.
    ///
    /// @param url null when it was sent by mail
    private record EmailChange(String email, @Nullable String url) {}

    @PostMapping(PATH + "/email")
    ModelAndView changeEmail(Session session, @RequestParam(defaultValue = "") String email) {
        try {
            var change = api.post(
                    session,
                    Query.of("/users/me/email"),
                    Collections.singletonMap(EMAIL, FormValue.orNull(email)),
                    EmailChange.class);
            if (change.url() == null) {
                session.flash("notice", "email-link-sent");
            } else {
                session.flash("link", change.url());
            }
        } catch (ApiException error) {
            return page(session, new Refused(EMAIL, email, Problem.of(error)), false);
        }
        return new ModelAndView(Redirects.to(PATH));
    }

    /// Changes the password. Where the user has to sign in again first, the typed password is not kept, as no session
    /// should contain one; the page asks for it once more.
    @PostMapping(PATH + "/password")
    @Nullable
    ModelAndView changePassword(
            Session session,
            @RequestParam(defaultValue = "") String password,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        try {
            api.post(session, Query.of("/users/me/password"), Collections.singletonMap(PASSWORD, password));
        } catch (ApiException error) {
            if (error.signInAgain()) {
                signIn.again(request, response, session.application(), PATH + "?confirmed=" + PASSWORD);
                return null;
            }
            return page(session, new Refused(PASSWORD, null, Problem.of(error)), false);
        }
        return Redirects.after(session, "password-changed", PATH);
    }

    private static ModelAndView page(Session session, @Nullable Refused refused, boolean confirmed) {
        return PageModel.of("account/profile")
                .with(NAME, typed(refused, NAME, session.user().name()))
                .with(EMAIL, typed(refused, EMAIL, ""))
                .with("user", session.user())
                .with("confirmed", confirmed)
                .with("refused", refused == null ? "" : refused.form())
                .problem("problem", refused == null ? null : refused.problem());
    }

    private static String typed(@Nullable Refused refused, String form, String otherwise) {
        return refused == null || refused.typed() == null || !refused.form().equals(form) ? otherwise : refused.typed();
    }
}
