package dev.switchboard.telephony;

import java.util.UUID;

/// Makes the ids of what begins at an engine: calls, sessions, recordings, voicemails, messages and faxes. The records
/// get the same ids.
@FunctionalInterface
public interface RecordIds {

    /// A UUID of version 7 (RFC 9562).
    UUID next();
}
