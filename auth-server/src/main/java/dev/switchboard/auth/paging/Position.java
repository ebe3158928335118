package dev.switchboard.auth.paging;

import java.time.Instant;
import java.util.List;

/// A record's place in a list that is ordered by time and then by identifier.
///
/// @param at in milliseconds, as it is stored and shown
/// @param id an identifier's text
public record Position(Instant at, String id) {

    List<String> parts() {
        return List.of(Long.toString(at.toEpochMilli()), id);
    }

    static Position of(List<String> parts) {
        return new Position(Instant.ofEpochMilli(Long.parseLong(parts.get(0))), parts.get(1));
    }
}
