package dev.switchboard.consent.signin;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import org.jspecify.annotations.Nullable;

/// The email of a failed sign-in, which the form shows again. It is stored in the session, because
/// a URL would appear in logs and in the browser's history.
final class SubmittedEmail {

    static final String FIELD = "email";
    private static final String ATTRIBUTE = SubmittedEmail.class.getName();
    /// RFC 5321, section 4.5.3.1.3, without the angle brackets.
    private static final int LONGEST = 254;

    private SubmittedEmail() {}

    /// Saves the submitted email, unless it is too long.
    ///
    /// @param session null for none; then nothing is saved
    static void save(HttpServletRequest request, @Nullable HttpSession session) {
        var email = request.getParameter(FIELD);
        if (session != null && email != null && email.length() <= LONGEST) {
            session.setAttribute(ATTRIBUTE, email);
        }
    }

    static String of(HttpServletRequest request) {
        var session = request.getSession(false);
        return session != null && session.getAttribute(ATTRIBUTE) instanceof String email ? email : "";
    }

    static void remove(HttpServletRequest request) {
        var session = request.getSession(false);
        if (session != null) {
            session.removeAttribute(ATTRIBUTE);
        }
    }
}
