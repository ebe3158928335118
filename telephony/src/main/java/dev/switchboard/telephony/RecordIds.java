package dev.switchboard.telephony;

import java.util.UUID;

/// Generates ids for what engines create: calls, sessions, recordings, voicemails, messages and
/// faxes. They become the ids of the records.
@FunctionalInterface
public interface RecordIds {

    /// A UUID of version 7 (RFC 9562).
    UUID next();
}
