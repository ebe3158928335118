package dev.switchboard.api.kit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A number that is there.
///
/// @param number E.164
/// @param userId whose it was when it was put there
public record TestNumber(
        UUID orgId,
        UUID id,
        String number,
        String status,
        @Nullable UUID userId) {}
