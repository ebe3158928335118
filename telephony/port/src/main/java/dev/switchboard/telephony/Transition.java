package dev.switchboard.telephony;

/// An entry of the table of [CallTransitions].
public sealed interface Transition {

    /// Legal.
    ///
    /// @param phase of the leg afterwards, which may be the same
    record To(CallPhase phase) implements Transition {}

    /// Not legal.
    record Refused(Outcome why) implements Transition {}
}
