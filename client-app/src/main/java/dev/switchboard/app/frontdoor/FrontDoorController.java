package dev.switchboard.app.frontdoor;

import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Public;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.SessionCookies;
import dev.switchboard.app.sessions.Sessions;
import dev.switchboard.app.signin.SignOut;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;

/// The start page.
@Controller
class FrontDoorController {

    private static final String PATH = "/";

    private final Sessions sessions;
    private final DemoUsers demoUsers;
    private final DemoSignIn demoSignIn;
    private final SignOut signOut;
    private final SessionCookies cookies;
    private final AddressProperties addresses;
    private final SignUpProperties signUp;

    FrontDoorController(
            Sessions sessions,
            DemoUsers demoUsers,
            DemoSignIn demoSignIn,
            SignOut signOut,
            SessionCookies cookies,
            AddressProperties addresses,
            SignUpProperties signUp) {
        this.sessions = sessions;
        this.demoUsers = demoUsers;
        this.demoSignIn = demoSignIn;
        this.signOut = signOut;
        this.cookies = cookies;
        this.addresses = addresses;
        this.signUp = signUp;
    }

    @Public
    @GetMapping(PATH)
    ModelAndView show(HttpServletRequest request) {
        return page(request, null);
    }

    /// Signs a demo user in. The page has no session whose token could protect the form, so the browser itself has to
    /// say that the form was on this page.
    @Public
    @PostMapping(PATH)
    ModelAndView signIn(
            @RequestParam(defaultValue = "") String demo, HttpServletRequest request, HttpServletResponse response) {
        if (!fromHere(request)) {
            throw new ResponseStatusException(HttpStatus.FORBIDDEN);
        }
        var user = demoUsers.find(demo).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        var answer = demoSignIn.signIn(user, request);
        if (!answer.signedIn() && !answer.needsSecondStep()) {
            return page(request, user.email());
        }
        var application = user.application();
        sessions.find(request, application).ifPresent(signOut::end);
        response.addHeader(HttpHeaders.SET_COOKIE, cookies.removal(application));
        answer.cookies().forEach(cookie -> response.addHeader(HttpHeaders.SET_COOKIE, cookie));
        return new ModelAndView(Redirects.to(
                answer.signedIn() ? addresses.of(application).toString() : addresses.authUrl() + answer.path()));
    }

    /// By Fetch Metadata, or by `Origin` where a browser does not send it.
    private boolean fromHere(HttpServletRequest request) {
        var site = request.getHeader("Sec-Fetch-Site");
        return site == null
                ? AddressProperties.origin(addresses.appUrl()).equals(request.getHeader(HttpHeaders.ORIGIN))
                : "same-origin".equals(site);
    }

    /// @param refused the demo user whose password is not the one in the file any more
    private ModelAndView page(HttpServletRequest request, @Nullable String refused) {
        var page = new ModelAndView("front-door");
        page.setStatus(refused == null ? HttpStatus.OK : HttpStatus.CONFLICT);
        page.addObject(
                "signedIn",
                sessions.find(request, Application.CLIENT).map(Session::user).orElse(null));
        page.addObject(
                "operator",
                sessions.find(request, Application.OPERATOR).map(Session::user).orElse(null));
        page.addObject("signUp", signUp.enabled());
        page.addObject("demoUsers", demoUsers.all());
        page.addObject("refused", refused);
        return page;
    }
}
