package dev.switchboard.smpp;

import org.jspecify.annotations.Nullable;

/// What became of a submission.
sealed interface SubmitResult {

    /// @param messageId as the message center writes it; null if it named none
    record Accepted(@Nullable String messageId) implements SubmitResult {}

    record Refused(Refusal refusal) implements SubmitResult {}

    /// Nothing of it was written to the connection.
    record NotSent() implements SubmitResult {}

    /// It was written, and there is no response: the message center may have it.
    record Unclear() implements SubmitResult {}
}
