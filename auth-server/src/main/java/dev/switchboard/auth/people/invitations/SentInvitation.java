package dev.switchboard.auth.people.invitations;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An invitation that was just sent.
///
/// @param url the link that accepts it; null when it was sent by mail
public record SentInvitation(
        UUID id, String email, Instant expiresAt, @Nullable String url) {}
