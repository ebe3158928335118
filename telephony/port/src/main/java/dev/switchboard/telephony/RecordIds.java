package dev.switchboard.telephony;

import java.util.UUID;

/// Generates ids for what engines create: calls, sessions, recordings, voicemails, messages and
/// faxes. They become the ids of the records.
@FunctionalInterface
public interface RecordIds {

    /// A UUID of version 7 (RFC 9562).
    UUID next();

    /// The id of the message or fax that a line of this service receives from another one of it. It is derived from the
    /// id of what was sent, so that it is received once.
    static UUID received(UUID sent) {
        return new UUID(sent.getMostSignificantBits(), ~sent.getLeastSignificantBits() ^ 3L << 62);
    }
}
