package dev.switchboard.app.signin;

import dev.switchboard.app.pages.LocalPath;
import dev.switchboard.app.sessions.Application;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/// The page from which a form was sent.
public final class FormPage {

    private static final String HTMX = "HX-Current-URL";

    private FormPage() {}

    /// Its path with its query; null when the browser does not say, or names another place than a page of the form's
    /// application.
    public static @Nullable String of(HttpServletRequest form) {
        var address = form.getHeader(HTMX) == null ? form.getHeader(HttpHeaders.REFERER) : form.getHeader(HTMX);
        if (address == null) {
            return null;
        }
        try {
            var uri = URI.create(address);
            var path = uri.getRawQuery() == null ? uri.getRawPath() : uri.getRawPath() + "?" + uri.getRawQuery();
            return path != null && ofSameApplication(path, form) ? path : null;
        } catch (IllegalArgumentException invalid) {
            return null;
        }
    }

    private static boolean ofSameApplication(String path, HttpServletRequest form) {
        return LocalPath.of(path).equals(path)
                && !path.equals("/")
                && Application.of(path).equals(Application.of(form.getRequestURI()));
    }
}
