package dev.switchboard.telephony;

import java.util.UUID;

/// A client of a user at an engine. Its methods never block. When it opens, it gets the calls that ring and
/// those to place; it may get one twice.
public interface UserClient {

    /// A call rings for the user.
    void callOffered(UUID callId);

    /// A call was requested over the API (click-to-dial); one of the user's clients places it by
    /// [ClientUser#place].
    ///
    /// @param from the user's line, E.164
    /// @param to E.164
    void callToPlace(UUID dialId, String from, String to);

    /// The client is closed, because this node is stopping or the other nodes consider it dead. The
    /// engine opens it again.
    void closed();
}
