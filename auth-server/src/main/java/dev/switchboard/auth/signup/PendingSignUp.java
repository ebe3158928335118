package dev.switchboard.auth.signup;

import java.util.UUID;

/// A sign-up that waits for the confirmation of its email.
///
/// @param id becomes the organization's
/// @param userId becomes the owner's
/// @param encodedPassword as stored
record PendingSignUp(
        UUID id,
        UUID userId,
        String company,
        String country,
        String timezone,
        String name,
        String email,
        String encodedPassword) {

    @Override
    public String toString() {
        return "PendingSignUp[id=" + id + "]";
    }
}
