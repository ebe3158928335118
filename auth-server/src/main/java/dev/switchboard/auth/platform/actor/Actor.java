package dev.switchboard.auth.platform.actor;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.SignInSession;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/// The user whom a request of the API acts as. A controller asks for it as a
/// parameter.
///
/// @param orgId the company; every look-up begins with it
/// @param userId the user
/// @param administrator whether the user is owner or admin of the company at this moment
/// @param session the session that the token belongs to; null for a token of another application than
///     Switchboard's own, and for an API key
/// @param key the API key that acts for the user, who created it; null for a token
public record Actor(
        UUID orgId,
        UUID userId,
        boolean administrator,
        @Nullable SignInSession session,
        @Nullable Key key) {

    static final String ATTRIBUTE = Actor.class.getName();

    /// An API key of a company or of an operator.
    ///
    /// @param scopes all that it has
    public record Key(UUID id, Set<Scope> scopes) {

        public Key {
            scopes = Set.copyOf(scopes);
        }

        static @Nullable Key of(Identity identity) {
            return identity.keyId() == null ? null : new Key(identity.keyId(), identity.scopes());
        }
    }

    /// The actor of a request to the API.
    public static Actor of(HttpServletRequest request) {
        return (Actor) Objects.requireNonNull(request.getAttribute(ATTRIBUTE));
    }

    /// The actor of the current request; empty outside of one, and on pages.
    public static Optional<Actor> ofCurrentRequest() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current
                ? Optional.ofNullable((Actor) current.getRequest().getAttribute(ATTRIBUTE))
                : Optional.empty();
    }

    /// Requires that an API key has what it is about to give to another credential or user: nobody gets more by a key
    /// than the key has. Users are not bound by it.
    ///
    /// @throws ApiError 403 with the scopes that the key lacks
    public void requireScopes(Collection<Scope> given) {
        if (key == null || key.scopes().containsAll(given)) {
            return;
        }
        var missing = EnumSet.noneOf(Scope.class);
        given.stream().filter(scope -> !key.scopes().contains(scope)).forEach(missing::add);
        throw ApiError.insufficientScope(missing);
    }
}
