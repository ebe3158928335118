package dev.switchboard.app.pages;

import dev.switchboard.app.sessions.Session;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.view.RedirectView;

/// Redirects by 303, so that a reload never sends a form twice.
public final class Redirects {

    /// Set by htmx on its requests; `HX-Redirect` then leaves the page, where a 303 would be followed into it.
    private static final String PARTIAL = "HX-Request";

    private Redirects() {}

    /// To another page of this service, for a controller to return.
    ///
    /// @param path with its query, encoded
    public static RedirectView to(String path) {
        var redirect = new RedirectView(path, false, false, false);
        redirect.setStatusCode(HttpStatus.SEE_OTHER);
        return redirect;
    }

    /// To another page of this service, which shows a notice.
    ///
    /// @param notice the key of its text, `flash.{notice}`
    public static ModelAndView after(Session session, String notice, String path) {
        session.flash("notice", notice);
        return new ModelAndView(to(path));
    }

    /// Out of this service's pages, such as to the authorization server.
    public static void leave(HttpServletRequest request, HttpServletResponse response, String address)
            throws IOException {
        if (request.getHeader(PARTIAL) == null) {
            response.setHeader(HttpHeaders.LOCATION, address);
            response.setStatus(HttpStatus.SEE_OTHER.value());
        } else {
            response.setHeader("HX-Redirect", address);
            response.setStatus(HttpStatus.OK.value());
        }
        response.flushBuffer();
    }
}
