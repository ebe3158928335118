package dev.switchboard.telephony;

/// What the table of [CallTransitions] says.
public sealed interface Transition {

    /// Legal.
    ///
    /// @param phase where the leg is afterwards; the same when what is asked for is so already
    record To(CallPhase phase) implements Transition {}

    /// Not legal.
    record Refused(Outcome why) implements Transition {}
}
