package dev.switchboard.gateway.credentials;

/// The entry of a credential in the Redis projection.
sealed interface ProjectionEntry {

    /// There is none: the credential was not used recently, or Redis has lost its data.
    record Absent() implements ProjectionEntry {}

    /// The credential was revoked.
    record Tombstone() implements ProjectionEntry {}

    /// The credential was valid when it was resolved.
    record Valid(ResolvedCredential credential) implements ProjectionEntry {}
}
