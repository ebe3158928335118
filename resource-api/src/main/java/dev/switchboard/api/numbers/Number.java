package dev.switchboard.api.numbers;

import dev.switchboard.api.paging.Position;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A phone number of the company (decisions, section 3).
///
/// @param number E.164
/// @param capabilities in the order of [Capability]
/// @param userId the person it is assigned to, or null
/// @param assignedAt since when it is; null exactly when `userId` is
@SuppressWarnings("JavaLangClash") // the contract's own word for it
public record Number(
        UUID id,
        String number,
        @Nullable String label,
        NumberStatus status,
        NumberType type,
        List<Capability> capabilities,
        @Nullable UUID userId,
        @Nullable Instant assignedAt,
        Instant createdAt,
        Instant updatedAt) {

    public Number {
        capabilities = List.copyOf(capabilities);
    }

    /// Its place among the numbers of the company: by number, then by id.
    Position position() {
        return Position.of(number, id);
    }
}
