package dev.switchboard.telephony.testkit;

import java.io.IOException;

/// Somebody who sounds a tone in every call, and keeps what is heard.
public interface Talker {

    /// In Hz.
    int tone();

    /// Everything so far, one call after the other.
    Heard heardSoFar() throws IOException;
}
