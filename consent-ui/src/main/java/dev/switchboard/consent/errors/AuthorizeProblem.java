package dev.switchboard.consent.errors;

import java.util.List;
import org.springframework.http.HttpStatus;

/// Why `/oauth/authorize` responds with a 400 page instead of redirecting to the app
/// (docs/guides/errors.md#oauth-authorize).
public enum AuthorizeProblem {
    CLIENT_ID_MISSING("does not say which app it is for", "the parameter client_id is missing."),
    CLIENT_ID_REPEATED("names more than one app", "the parameter client_id is there more than once."),
    CLIENT_ID_UNKNOWN("is for an app we do not know", "no app is registered under this client_id."),
    REDIRECT_URI_MISSING("does not say where to go afterwards", "the parameter redirect_uri is missing."),
    REDIRECT_URI_REPEATED(
            "names more than one place to go afterwards", "the parameter redirect_uri is there more than once."),
    REDIRECT_URI_UNREGISTERED(
            "leads to a place the app has not registered",
            "the redirect_uri must equal a registered address to the letter, the port included.");

    private final String what;
    private final String detail;

    AuthorizeProblem(String what, String detail) {
        this.what = what;
        this.detail = detail;
    }

    ErrorPage page() {
        return new ErrorPage(
                HttpStatus.BAD_REQUEST,
                "This link does not work",
                List.of(
                        "The link that brought you here " + what
                                + ". To keep you safe, we stopped here; nothing was shared.",
                        "Go back to the app, and if it happens again, tell the people who make it.",
                        "For them: " + detail),
                null);
    }
}
