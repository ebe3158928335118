package dev.switchboard.auth.grants;

import java.util.List;

/// What a transaction of this package returns to its caller.
///
/// @param dead access tokens that have ended; their tombstones are to be written after the commit
record GrantStep(GrantOutcome outcome, List<String> dead) {

    static GrantStep refused(String error) {
        return new GrantStep(new GrantOutcome.Refused(error), List.of());
    }
}
