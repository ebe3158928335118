package dev.switchboard.consent.authorization;

import java.net.URI;

/// How a request ended.
public sealed interface ConsentOutcome extends ConsentLookup {

    /// The request is decided, and the browser continues to the app. A lookup returns it when no
    /// question is needed (the first-party application) or possible (an error for the app).
    ///
    /// @param redirectTo the app's address with `code` or `error`, `state` and `iss`; http or https
    record Decided(URI redirectTo) implements ConsentOutcome {

        public Decided {
            var scheme = redirectTo.getScheme();
            if (redirectTo.getHost() == null || !("https".equals(scheme) || "http".equals(scheme))) {
                throw new IllegalArgumentException("an app's address is http or https and has a host");
            }
        }
    }

    /// Unknown, decided before, expired, or another session's; the response does not say which.
    record NotFound() implements ConsentOutcome {}
}
