package dev.switchboard.simulator;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A mail that would have been sent.
///
/// @param from the sender's address
/// @param to the recipient's address
/// @param text the plain text
/// @param links all http(s) addresses in the text, in its order
record KeptMail(
        @Nullable String from,
        @Nullable String to,
        @Nullable String subject,
        String text,
        List<String> links,
        Instant sentAt) {}
