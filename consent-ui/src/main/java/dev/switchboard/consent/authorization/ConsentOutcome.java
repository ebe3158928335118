package dev.switchboard.consent.authorization;

import java.net.URI;

/// How a request ended.
public sealed interface ConsentOutcome extends ConsentLookup {

    /// The request is decided, and the browser continues to the app. A lookup returns it when no
    /// question is needed (the first-party application) or possible (an error for the app).
    ///
    /// @param redirectTo the app's address with `code` or `error`, `state` and `iss`; http or https
    ///     with a host, or the private-use scheme of a native app (RFC 8252, section 7.1), which has
    ///     a dot and no host
    record Decided(URI redirectTo) implements ConsentOutcome {

        public Decided {
            var scheme = String.valueOf(redirectTo.getScheme());
            boolean web = "https".equals(scheme) || "http".equals(scheme);
            boolean hasHost = redirectTo.getHost() != null;
            if (web ? !hasHost : hasHost || redirectTo.isOpaque() || scheme.indexOf('.') < 0) {
                throw new IllegalArgumentException(
                        "an app's address is http or https with a host, or a private-use scheme");
            }
        }
    }

    /// Unknown, decided before, expired, or another session's; the response does not say which.
    record NotFound() implements ConsentOutcome {}
}
