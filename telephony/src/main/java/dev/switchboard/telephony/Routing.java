package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// Finds the destination of calls to a number of this service.
@FunctionalInterface
public interface Routing {

    /// @param to E.164
    /// @return empty unless the number is an active one of this service; an error
    ///     [PermanentFailure] when asking again is useless
    Mono<Route> route(String to);
}
