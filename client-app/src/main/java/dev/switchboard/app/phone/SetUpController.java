package dev.switchboard.app.phone;

import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.SessionCookies;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.view.RedirectView;

/// Dismisses the list of first steps, in this browser.
@Controller
class SetUpController {

    static final String COOKIE = "switchboard-app-set-up";

    private static final Duration REMEMBERED = Duration.ofDays(365);

    private final SessionCookies cookies;

    SetUpController(SessionCookies cookies) {
        this.cookies = cookies;
    }

    @PostMapping("/app/phone/set-up/dismiss")
    RedirectView dismiss(Session session, HttpServletResponse response) {
        var cookie = ResponseCookie.from(COOKIE, session.user().orgId())
                .path("/")
                .maxAge(REMEMBERED)
                .httpOnly(true)
                .sameSite("Lax")
                .secure(cookies.secure(Application.CLIENT))
                .build();
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
        return Redirects.to("/app/phone");
    }

    /// Whether the list was dismissed for the session's company.
    ///
    /// @param cookie null without one
    static boolean dismissed(Session session, @Nullable String cookie) {
        return session.user().orgId().equals(cookie);
    }
}
