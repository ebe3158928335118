package dev.switchboard.limits;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Requests that were refused because of a limit.
///
/// @param policy its name
/// @param orgId the company; null for requests that are counted per client address
/// @param owner the credential's owner; null when another thing was limited
/// @param refused how many
/// @param lastAt when the last one was refused
public record Refusal(
        String policy, @Nullable UUID orgId, @Nullable String owner, long refused, Instant lastAt) {}
