package dev.switchboard.media.audio;

import java.util.Locale;

/// Who speaks in a call.
public enum Speaker {
    /// The caller, on the left channel.
    CALLER,
    /// The called party, on the right channel.
    CALLEE;

    /// The name in transcripts: `caller` or `callee`.
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    Speaker other() {
        return this == CALLER ? CALLEE : CALLER;
    }
}
