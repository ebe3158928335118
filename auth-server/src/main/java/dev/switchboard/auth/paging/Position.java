package dev.switchboard.auth.paging;

import java.time.Instant;

/// A record's place in a list that is ordered by time and then by identifier.
///
/// @param at in milliseconds, as it is stored and shown
/// @param id an identifier's text, without a space
public record Position(Instant at, String id) {

    String written() {
        return at.toEpochMilli() + " " + id;
    }

    static Position read(String written) {
        int space = written.indexOf(' ');
        return new Position(
                Instant.ofEpochMilli(Long.parseLong(written.substring(0, space))), written.substring(space + 1));
    }
}
