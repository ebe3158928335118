package dev.switchboard.app.pages;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.springframework.web.util.WebUtils;

/// Which parts of the pages the user has folded or opened, by the cookie that `folds.js` writes: `{part}:open` and
/// `{part}:folded`, with dots between them.
final class Folds {

    static final String COOKIE = "switchboard-app-folds";

    private Folds() {}

    /// Whether a part is open in this browser.
    ///
    /// @param otherwise for a user who has neither opened nor folded it
    static boolean open(HttpServletRequest request, String part, boolean otherwise) {
        var cookie = WebUtils.getCookie(request, COOKIE);
        var folds =
                cookie == null ? List.<String>of() : List.of(cookie.getValue().split("\\.", -1));
        return folds.contains(part + ":open") || (otherwise && !folds.contains(part + ":folded"));
    }
}
