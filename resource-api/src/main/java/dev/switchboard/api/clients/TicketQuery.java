package dev.switchboard.api.clients;

import org.jspecify.annotations.Nullable;

/// The parameters of GET /client/socket.
///
/// @param ticket from POST /client/tickets
record TicketQuery(@Nullable String ticket) {

    @Override
    public String toString() {
        return "TicketQuery[]";
    }
}
