package dev.switchboard.auth.signin;

import java.io.Serializable;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A user whose password was right and who has not taken the second step yet, as the session stores
/// it. It admits to nothing but that step.
///
/// @param passwordSha256 of the stored password: a new password ends this state
/// @param enroll whether the step is to add a second factor, because the company requires one
/// @param factorId the app for one-time codes that is being added; null for none
record HalfSignedIn(
        SignedIn user,
        String passwordSha256,
        boolean enroll,
        Instant expiresAt,
        @Nullable UUID factorId) implements Serializable {

    HalfSignedIn withFactor(UUID factor) {
        return new HalfSignedIn(user, passwordSha256, enroll, expiresAt, factor);
    }
}
