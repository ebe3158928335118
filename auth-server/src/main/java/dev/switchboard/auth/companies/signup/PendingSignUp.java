package dev.switchboard.auth.companies.signup;

import java.util.UUID;

/// A sign-up that waits for the confirmation of its email.
///
/// @param id becomes the company's
/// @param userId becomes the owner's
record PendingSignUp(UUID id, UUID userId, String company, String country, String timezone, String name, String email) {

    @Override
    public String toString() {
        return "PendingSignUp[id=" + id + "]";
    }
}
