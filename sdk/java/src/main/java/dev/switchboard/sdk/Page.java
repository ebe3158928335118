package dev.switchboard.sdk;

import java.util.List;
import java.util.Optional;

/// One page of a list.
///
/// @param items may be empty although other pages follow
/// @param nextCursor for the next page; empty on the last one
/// @param syncToken for a later synchronization, of lists that have one
public record Page<T>(List<T> items, Optional<String> nextCursor, Optional<String> syncToken) {

    public Page {
        items = List.copyOf(items);
    }
}
