package dev.switchboard.api.calling.calls;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.switchboard.telephony.Outcome;
import org.jspecify.annotations.Nullable;

/// A node's reply to a command. Between nodes only the name of the outcome is sent, which every
/// version of the service reads.
///
/// @param call the call after the command; null if it did not change or another node holds it
record CommandReply(Outcome outcome, @Nullable Call call) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static CommandReply of(String outcome) {
        return of(Outcome.valueOf(outcome));
    }

    static CommandReply of(Outcome outcome) {
        return new CommandReply(outcome, null);
    }

    @JsonValue
    String outcomeName() {
        return outcome.name();
    }
}
