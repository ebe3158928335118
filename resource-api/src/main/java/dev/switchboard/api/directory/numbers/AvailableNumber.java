package dev.switchboard.api.directory.numbers;

import dev.switchboard.web.paging.KeysetPosition;
import java.util.List;
import java.util.UUID;

/// A number of the pool that a company can take.
///
/// @param id for POST /available-numbers/{number_id}/take; the company's number has another
/// @param number E.164
public record AvailableNumber(UUID id, String number, NumberType type, List<Capability> capabilities) {

    public AvailableNumber {
        capabilities = List.copyOf(capabilities);
    }

    KeysetPosition position() {
        return KeysetPosition.of(id);
    }
}
