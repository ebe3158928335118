package dev.switchboard.auth.platform.actor;

import dev.switchboard.contract.identity.SignInSession;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The user whom a request of the API acts as. A controller asks for it as a
/// parameter.
///
/// @param orgId the company; every look-up begins with it
/// @param userId the user
/// @param administrator whether the user is owner or admin of the company at this moment
/// @param session the session that the token belongs to; null for a token of another application than
///     Switchboard's own
public record Actor(
        UUID orgId,
        UUID userId,
        boolean administrator,
        @Nullable SignInSession session) {

    static final String ATTRIBUTE = Actor.class.getName();

    /// The actor of a request to the API.
    public static Actor of(HttpServletRequest request) {
        return (Actor) Objects.requireNonNull(request.getAttribute(ATTRIBUTE));
    }
}
