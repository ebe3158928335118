package dev.switchboard.auth.operators;

import java.time.Instant;
import java.util.UUID;

/// An operator of the service.
///
/// @param email with which the operator signs in
public record Operator(UUID id, String name, String email, Status status, Instant createdAt) {

    /// Whether an operator can sign in.
    public enum Status {
        /// The operator has not chosen a password yet.
        INVITED,
        ACTIVE
    }
}
