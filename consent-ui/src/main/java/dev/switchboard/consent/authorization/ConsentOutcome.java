package dev.switchboard.consent.authorization;

import java.net.URI;

/// How a request ended.
public sealed interface ConsentOutcome extends ConsentLookup {

    /// It is answered, and the browser goes on to the app. From a look-up: nothing needs to be
    /// asked (the first-party application), or nothing can be (an error that belongs to the app).
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
