package dev.switchboard.api.directory.numbers;

import dev.switchboard.web.input.DistinctElements;
import jakarta.validation.constraints.Size;
import java.util.List;

/// A number to add to the pool.
///
/// @param number E.164
record PoolNumberCreate(
        @TelephoneNumber String number,
        NumberType type,

        @Size(min = 1, max = 4) @DistinctElements List<Capability> capabilities) {}
