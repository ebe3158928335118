package dev.switchboard.api.directory.numbers;

import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A number of the pool, as operators see it.
///
/// @param number E.164
/// @param capabilities in the order of [Capability]
/// @param companyId the company that has it, or null
/// @param releasedAt since when it is quarantined; null if it is not
public record PoolNumber(
        UUID id,
        String number,
        NumberType type,
        List<Capability> capabilities,
        @Nullable UUID companyId,
        PoolNumberStatus status,
        @Nullable Instant releasedAt) {

    public PoolNumber {
        capabilities = capabilities.stream().sorted().toList();
    }

    AvailableNumber available() {
        return new AvailableNumber(id, number, type, capabilities);
    }

    /// The position in the list: newest first, which is the order of the ids.
    KeysetPosition position() {
        return KeysetPosition.of(id);
    }
}
