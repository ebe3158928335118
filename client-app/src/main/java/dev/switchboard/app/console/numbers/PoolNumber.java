package dev.switchboard.app.console.numbers;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A number of the pool.
///
/// @param companyId the company that has it
/// @param status `available`, `assigned` or `quarantined`
/// @param releasedAt when a company gave it back
record PoolNumber(
        String id,
        String number,
        String type,
        List<String> capabilities,
        @Nullable String companyId,
        String status,
        @Nullable Instant releasedAt) {}
