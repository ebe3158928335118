package dev.switchboard.api.clients;

import java.time.Instant;

/// The answer of POST /client/tickets.
///
/// @param ticket opens one socket
/// @param expiresAt until when
record ClientTicket(String ticket, Instant expiresAt) {

    @Override
    public String toString() {
        return "ClientTicket[expiresAt=" + expiresAt + "]";
    }
}
