package dev.switchboard.api.calling.clients;

import java.time.Instant;

/// The response of POST /client/tickets.
///
/// @param ticket opens one socket
/// @param expiresAt when it can no longer be used
record ClientTicket(String ticket, Instant expiresAt) {

    @Override
    public String toString() {
        return "ClientTicket[expiresAt=" + expiresAt + "]";
    }
}
