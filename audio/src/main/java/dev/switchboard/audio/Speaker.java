package dev.switchboard.audio;

import java.util.Locale;

/// Who speaks in a call.
public enum Speaker {
    /// Who placed it; heard on the left.
    CALLER,
    /// Who was called; heard on the right.
    CALLEE;

    /// As transcripts name the speaker: `caller`, `callee`.
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    Speaker other() {
        return this == CALLER ? CALLEE : CALLER;
    }
}
