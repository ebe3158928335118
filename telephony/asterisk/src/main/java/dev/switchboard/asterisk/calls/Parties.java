package dev.switchboard.asterisk.calls;

import org.jspecify.annotations.Nullable;

/// Who talks with whom. Only the session's executor uses it.
final class Parties {

    private Party caller = new Party(null, null);
    private Party callee = new Party(null, null);

    Party caller() {
        return caller;
    }

    void caller(Party party) {
        caller = party;
    }

    Party callee() {
        return callee;
    }

    void callee(Party party) {
        callee = party;
    }

    /// The one whose leg it is.
    Party of(Leg leg) {
        return caller.leg() == leg ? caller : callee;
    }

    Party other(Party party) {
        return party == caller ? callee : caller;
    }

    /// @return null if it is no channel of a party
    @Nullable
    Party over(String channel) {
        if (caller.isOn(channel)) {
            return caller;
        }
        return callee.isOn(channel) ? callee : null;
    }
}
