package dev.switchboard.auth.grants;

import java.util.List;

/// What a transaction of this room leaves to its caller.
///
/// @param dead access tokens whose tombstones are promised, to be kept after the commit
record GrantStep(GrantOutcome outcome, List<String> dead) {

    static GrantStep refused(String error) {
        return new GrantStep(new GrantOutcome.Refused(error), List.of());
    }
}
