package dev.switchboard.auth.people.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An email that waits for its confirmation.
///
/// @param url the link that confirms it, returned only without a mail server
record RequestedEmail(
        String email,
        Instant expiresAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String url) {}
