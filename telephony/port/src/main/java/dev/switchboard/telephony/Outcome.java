package dev.switchboard.telephony;

/// How an engine answers a command. A command that changes nothing, since the leg is in that phase
/// already, is `DONE`.
public enum Outcome {
    DONE,
    NOT_ANSWERED,
    ANSWERED_ALREADY,
    ON_HOLD,
    NOT_PARKED,
    /// The other party is. Its target, or the user to whom the call comes back, has not answered.
    BEING_TRANSFERRED,
    OVER,
    /// It does not ring for that user.
    NOT_RUNG,
    /// No device of the user can be reached, or none answered.
    NO_DEVICE,
    /// The words of the recording notice cannot be spoken, so nothing is recorded.
    NOTICE_NOT_SPOKEN,
    /// Both parties are outside the company, after a transfer.
    LEFT,
    /// As [Admission#DESTINATION_NOT_ALLOWED].
    DESTINATION_NOT_ALLOWED,
    /// As [Admission#LIMIT_REACHED].
    LIMIT_REACHED,
    /// A call to an emergency number, which goes on without the application.
    ON_PHONE_ONLY
}
