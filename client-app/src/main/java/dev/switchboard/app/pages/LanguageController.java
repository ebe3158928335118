package dev.switchboard.app.pages;

import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Public;
import dev.switchboard.app.sessions.SessionCookies;
import dev.switchboard.web.languages.Languages;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.view.RedirectView;

/// Remembers the language that the user chose.
@Controller
class LanguageController {

    private final SessionCookies cookies;

    LanguageController(SessionCookies cookies) {
        this.cookies = cookies;
    }

    /// @param tag of RFC 5646; another one than the supported ones means English
    @Public
    @GetMapping("/app/language/{tag}")
    RedirectView choose(
            @PathVariable String tag,
            @RequestParam(name = "return_to", defaultValue = "/") String returnTo,
            HttpServletResponse response) {
        var cookie = Languages.cookie(Languages.supported(tag), cookies.secure(Application.CLIENT));
        response.addHeader(HttpHeaders.SET_COOKIE, cookie.toString());
        return Redirects.to(LocalPath.of(returnTo));
    }
}
