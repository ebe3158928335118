package dev.switchboard.consent.signin;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import org.jspecify.annotations.Nullable;

/// The email that was typed at a failed sign-in, so that it stays filled in. It is kept in the
/// session, because an address ends up in logs and histories.
final class TypedEmail {

    static final String FIELD = "email";
    private static final String ATTRIBUTE = TypedEmail.class.getName();
    /// RFC 5321, section 4.5.3.1.3, less the angle brackets.
    private static final int LONGEST = 254;

    private TypedEmail() {}

    /// Keeps the posted email; one that cannot be an address is not kept.
    ///
    /// @param session null for none: then nothing is kept
    static void keep(HttpServletRequest request, @Nullable HttpSession session) {
        var email = request.getParameter(FIELD);
        if (session != null && email != null && email.length() <= LONGEST) {
            session.setAttribute(ATTRIBUTE, email);
        }
    }

    static String of(HttpServletRequest request) {
        var session = request.getSession(false);
        return session != null && session.getAttribute(ATTRIBUTE) instanceof String email ? email : "";
    }

    static void forget(HttpServletRequest request) {
        var session = request.getSession(false);
        if (session != null) {
            session.removeAttribute(ATTRIBUTE);
        }
    }
}
