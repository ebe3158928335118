package dev.switchboard.auth.errors;

/// A record that was asked for by its id does not exist: 404 `not_found`. Without a stack trace, because it is an
/// answer and not a fault.
public final class NoSuchRecord extends RuntimeException {

    private final String sentence;

    /// @param sentence what to tell the caller
    public NoSuchRecord(String sentence) {
        super(sentence, null, false, false);
        this.sentence = sentence;
    }

    /// What to tell the caller.
    public String sentence() {
        return sentence;
    }
}
