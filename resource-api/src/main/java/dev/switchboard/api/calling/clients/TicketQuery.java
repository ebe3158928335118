package dev.switchboard.api.calling.clients;

import org.jspecify.annotations.Nullable;

/// The parameters with which a socket is opened.
///
/// @param ticket from POST /client/tickets
public record TicketQuery(@Nullable String ticket) {

    @Override
    public String toString() {
        return "TicketQuery[]";
    }
}
