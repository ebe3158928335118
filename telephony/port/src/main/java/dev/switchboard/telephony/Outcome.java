package dev.switchboard.telephony;

/// How an engine answers a command. A command that changes nothing, since the leg is in that phase
/// already, is `DONE`.
public enum Outcome {
    DONE("It is done."),
    NOT_ANSWERED("The call has not been answered yet."),
    ANSWERED_ALREADY("The call has been answered already."),
    ON_HOLD("The call is on hold."),
    NOT_PARKED("The call is not parked."),
    /// The other party is. Its target, or the user to whom the call comes back, has not answered.
    BEING_TRANSFERRED("The call is being transferred."),
    OVER("The call is over."),
    /// It does not ring for that user.
    NOT_RUNG("The call does not ring there."),
    /// No device of the user can be reached, or none answered.
    NO_DEVICE("No device of the user answers."),
    /// So nothing is recorded.
    NOTICE_NOT_SPOKEN("The words of the recording notice cannot be spoken."),
    /// Both parties are outside the company, after a transfer.
    LEFT("The user has left this call by a transfer."),
    /// As [Admission#DESTINATION_NOT_ALLOWED].
    DESTINATION_NOT_ALLOWED("The company may not call this number."),
    /// As [Admission#LIMIT_REACHED].
    LIMIT_REACHED("The company's limit of calls to outside numbers is reached; try again later."),
    /// A call to an emergency number, which goes on without the application.
    ON_PHONE_ONLY("A call to an emergency number can be controlled on the phone only.");

    private final String sentence;

    Outcome(String sentence) {
        this.sentence = sentence;
    }

    /// The message for API callers.
    public String sentence() {
        return sentence;
    }
}
