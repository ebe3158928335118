package dev.switchboard.auth.platform.requests;

import jakarta.servlet.http.HttpServletRequest;

/// The mark of a request that a filter has admitted. The last security chain responds with 404 to every request without
/// it, so that no handler can be reached past these filters.
public final class AdmittedRequest {

    private static final String ATTRIBUTE = AdmittedRequest.class.getName();

    private AdmittedRequest() {}

    /// Marks a request that is for a public path, or has the credential that its path requires.
    public static void mark(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, true);
    }

    /// Whether a filter has admitted the request.
    public static boolean is(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) != null;
    }
}
