package dev.switchboard.consent.signin;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/// The part of the port to consent requests that a sign-in page needs, before anybody is signed in.
public interface RequestingApps {

    /// The app that waits for the decision about `req`. Does not assign the request to a session.
    ///
    /// @param req 10 to 200 characters, otherwise unchecked
    /// @return empty for the service's own applications, and for a request that is not open or is another session's
    Optional<RequestingApp> findApp(String req, HttpServletRequest browser);
}
