package dev.switchboard.app.signin;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.SessionEndedException;
import dev.switchboard.app.api.TokenEndpoint;
import dev.switchboard.app.pages.LocalPath;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Public;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.Sessions;
import dev.switchboard.app.sessions.SignedInUser;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// Receives the authorization server's response (RFC 6749, section 4.1.2) and begins the session.
@Controller
class CallbackController {

    private final SignInAttempts attempts;
    private final SignIn signIn;
    private final TokenEndpoint tokens;
    private final SignOut signOut;
    private final CurrentUsers users;
    private final Sessions sessions;
    private final ResumedStep resumed;

    CallbackController(
            SignInAttempts attempts,
            SignIn signIn,
            TokenEndpoint tokens,
            SignOut signOut,
            CurrentUsers users,
            Sessions sessions,
            ResumedStep resumed) {
        this.attempts = attempts;
        this.signIn = signIn;
        this.tokens = tokens;
        this.signOut = signOut;
        this.users = users;
        this.sessions = sessions;
        this.resumed = resumed;
    }

    @Public
    @GetMapping({"/app/callback", "/operator/callback"})
    @Nullable
    ModelAndView callback(
            @RequestParam(defaultValue = "") String state,
            @RequestParam(required = false) @Nullable String code,
            @RequestParam(required = false) @Nullable String error,
            @RequestParam(name = "login_hint", defaultValue = "") String account,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException, ServletException {
        var application = Application.of(request.getRequestURI()).orElseThrow();
        var attempt = attempts.find(request, application, state);
        if (attempt.isEmpty()) {
            return problem(HttpStatus.BAD_REQUEST, "expired", application);
        }
        response.addHeader(HttpHeaders.SET_COOKIE, attempts.forget(attempt.get()));
        if (code == null) {
            return "invalid_scope".equals(error)
                    ? otherAccount(attempt.get(), account)
                    : problem(HttpStatus.FORBIDDEN, "refused", application);
        }
        try {
            return complete(attempt.get(), code, request, response);
        } catch (SessionEndedException codeRefused) {
            return problem(HttpStatus.BAD_REQUEST, "expired", application);
        }
    }

    private @Nullable ModelAndView complete(
            SignInAttempt attempt, String code, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        var application = attempt.application();
        var granted = tokens.exchange(
                application, code, signIn.redirectUri(application), attempt.codeVerifier(), request.getRemoteAddr());
        var earlier = sessions.find(request, application);
        var step = earlier.filter(session -> session.user().id().equals(granted.userId()))
                .flatMap(Session::pendingStep)
                .filter(pending -> pending.state().equals(attempt.state()));
        // A new session with a new id, so that nobody else can know it (session fixation).
        earlier.ifPresent(signOut::end);
        var user = new SignedInUser(granted.userId(), granted.orgId(), "", "", null);
        var session = sessions.begin(request, response, application, tokens.tokens(granted), user);
        users.read(session);
        if (step.isPresent()) {
            var path = step.get().path();
            resumed.begin(request, step.get(), session);
            request.getRequestDispatcher(path).forward(new ResumedForm(request, step.get()), response);
            return null;
        }
        return new ModelAndView(Redirects.to(LocalPath.of(attempt.returnTo())));
    }

    /// @param account the email of who is signed in at the authorization server; empty when that does not say
    private static ModelAndView otherAccount(SignInAttempt attempt, String account) {
        var application = attempt.application();
        var page = problem(HttpStatus.FORBIDDEN, account.isEmpty() ? "other-account" : "account", application);
        page.addObject("account", account);
        page.addObject(
                "again",
                Query.of(application.path() + "/sign-in")
                        .with("other", true)
                        .with("return_to", attempt.returnTo())
                        .encoded());
        return page;
    }

    private static ModelAndView problem(HttpStatus status, String kind, Application application) {
        var page = new ModelAndView("sign-in-problem");
        page.setStatus(status);
        page.addObject("kind", kind);
        page.addObject("again", application.path() + "/sign-in");
        return page;
    }
}
