package dev.switchboard.gateway.credentials;

/// What the Redis projection holds for a credential.
sealed interface ProjectionEntry {

    /// Nothing: it was not asked for lately, or Redis came back empty.
    record Absent() implements ProjectionEntry {}

    /// It was revoked.
    record Tombstone() implements ProjectionEntry {}

    /// It lived when it was asked for.
    record Living(KnownCredential credential) implements ProjectionEntry {}
}
