package dev.switchboard.auth.signin;

import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.signin.secondfactors.SecondFactorProperties;
import dev.switchboard.auth.signin.secondfactors.SecondFactors;
import dev.switchboard.contract.keys.Sha256;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// Stores in the session who has given the right password and still has to take the second step.
@Component
class HalfSignedIns {

    private static final String ATTRIBUTE = HalfSignedIn.class.getName();

    private final SecondFactors factors;
    private final SecondFactorProperties properties;
    private final AuthUserStore users;
    private final PasswordStore passwords;
    private final Clock clock;

    HalfSignedIns(
            SecondFactors factors,
            SecondFactorProperties properties,
            AuthUserStore users,
            PasswordStore passwords,
            Clock clock) {
        this.factors = factors;
        this.properties = properties;
        this.users = users;
        this.passwords = passwords;
        this.clock = clock;
    }

    /// What the user still has to do after the right password; empty for nothing.
    ///
    /// @param encoded the stored password
    Optional<HalfSignedIn> secondStep(SignedIn user, String encoded) {
        boolean any = factors.any(user.orgId(), user.userId());
        return any || factors.missing(user.orgId(), user.userId())
                ? Optional.of(new HalfSignedIn(
                        user, Sha256.hex(encoded), !any, clock.instant().plus(properties.secondStepWithin()), null))
                : Optional.empty();
    }

    /// Begins the second step: under another session id, so that nobody who knew the id before
    /// takes it.
    void begin(HalfSignedIn half, HttpServletRequest request) {
        request.getSession();
        request.changeSessionId();
        save(half, request);
    }

    void save(HalfSignedIn half, HttpServletRequest request) {
        request.getSession().setAttribute(ATTRIBUTE, half);
    }

    void remove(HttpServletRequest request) {
        var session = request.getSession(false);
        if (session != null) {
            session.removeAttribute(ATTRIBUTE);
        }
    }

    /// A user in the second step.
    record Waiting(HalfSignedIn half, AuthUser user) {

        UUID orgId() {
            return half.user().orgId();
        }

        UUID userId() {
            return half.user().userId();
        }
    }

    /// The user of this session who still has to take the second step. Empty when that took too
    /// long, and when the user, the password or the kind of the step is no longer what it was.
    Optional<Waiting> find(HttpServletRequest request) {
        var session = request.getSession(false);
        if (session == null || !(session.getAttribute(ATTRIBUTE) instanceof HalfSignedIn half)) {
            return Optional.empty();
        }
        var orgId = half.user().orgId();
        var userId = half.user().userId();
        return half.expiresAt().isAfter(clock.instant())
                        && passwords
                                .find(orgId, userId)
                                .filter(encoded -> half.passwordSha256().equals(Sha256.hex(encoded)))
                                .isPresent()
                        && factors.any(orgId, userId) != half.enroll()
                ? users.find(orgId, userId).filter(AuthUser::maySignIn).map(user -> new Waiting(half, user))
                : Optional.empty();
    }
}
