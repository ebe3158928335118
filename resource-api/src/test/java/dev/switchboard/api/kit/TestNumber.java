package dev.switchboard.api.kit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An inserted number.
///
/// @param number E.164
/// @param userId the user it was assigned to when it was inserted
public record TestNumber(
        UUID orgId,
        UUID id,
        String number,
        String status,
        @Nullable UUID userId) {}
