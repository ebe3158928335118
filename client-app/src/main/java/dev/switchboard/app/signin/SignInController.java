package dev.switchboard.app.signin;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.SessionEndedException;
import dev.switchboard.app.pages.LocalPath;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Public;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.SessionCookies;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/// Begins and ends sessions.
@Controller
class SignInController {

    private final SignIn signIn;
    private final SignOut signOut;
    private final Api api;
    private final SessionCookies cookies;
    private final AddressProperties addresses;

    SignInController(SignIn signIn, SignOut signOut, Api api, SessionCookies cookies, AddressProperties addresses) {
        this.signIn = signIn;
        this.signOut = signOut;
        this.api = api;
        this.cookies = cookies;
        this.addresses = addresses;
    }

    /// @param other whether another user is to sign in than the one who is signed in at the authorization server
    @Public
    @GetMapping({"/app/sign-in", "/operator/sign-in"})
    void signIn(
            @RequestParam(name = "return_to", defaultValue = "") String returnTo,
            @RequestParam(defaultValue = "false") boolean other,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        var application = Application.of(request.getRequestURI()).orElseThrow();
        var path = returnTo.isEmpty() ? application.path() : LocalPath.of(returnTo);
        if (other) {
            signIn.another(request, response, application, path);
        } else {
            signIn.begin(request, response, application, path);
        }
    }

    /// Signs out here and, since the authorization server would otherwise sign the browser in again without a
    /// question, there too.
    ///
    /// @param everywhere whether all other browsers of the user are signed out first
    @PostMapping({"/app/sign-out", "/operator/sign-out"})
    void signOut(
            Session session,
            @RequestParam(defaultValue = "false") boolean everywhere,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        if (everywhere && session.application() == Application.CLIENT) {
            api.delete(session, Query.of("/users/me/sessions"));
        }
        boolean there = session.application() == Application.CLIENT && endSignIn(session);
        signOut.end(session);
        response.addHeader(HttpHeaders.SET_COOKIE, cookies.removal(session.application()));
        response.setHeader("Clear-Site-Data", "\"cache\"");
        Redirects.leave(request, response, there ? "/" : addresses.authUrl() + "/sign-out");
    }

    private record SignInSession(String id, boolean current) {}

    /// Ends the session at the authorization server. Operators have no route for that; they confirm it on its page.
    private boolean endSignIn(Session session) {
        try {
            api
                    .get(
                            session,
                            Query.of("/users/me/sessions"),
                            new ParameterizedTypeReference<Page<SignInSession>>() {})
                    .items()
                    .stream()
                    .filter(SignInSession::current)
                    .forEach(current -> api.delete(session, Query.of("/users/me/sessions/{id}", current.id())));
            return true;
        } catch (SessionEndedException alreadyEnded) {
            return true;
        } catch (ApiException unavailable) {
            return false;
        }
    }
}
