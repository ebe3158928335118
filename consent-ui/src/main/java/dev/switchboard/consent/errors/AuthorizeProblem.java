package dev.switchboard.consent.errors;

import java.util.List;
import org.springframework.context.support.DefaultMessageSourceResolvable;
import org.springframework.http.HttpStatus;

/// Why `/oauth/authorize` responds with a 400 page instead of redirecting to the app
/// (docs/guides/errors.md#oauth-authorize).
public enum AuthorizeProblem {
    CLIENT_ID_MISSING,
    CLIENT_ID_REPEATED,
    CLIENT_ID_UNKNOWN,
    REDIRECT_URI_MISSING,
    REDIRECT_URI_REPEATED,
    REDIRECT_URI_UNREGISTERED;

    ErrorPage page() {
        var key = "error.authorize." + ErrorPage.kebab(this);
        return new ErrorPage(
                HttpStatus.BAD_REQUEST,
                "authorize",
                List.of(new DefaultMessageSourceResolvable(key), new DefaultMessageSourceResolvable(key + ".detail")),
                null);
    }
}
