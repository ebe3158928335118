package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// Where a number of this service leads.
@FunctionalInterface
public interface Routing {

    /// @param to E.164
    /// @return empty when the number is none of this service's active ones; an error [PermanentFailure] when asking
    ///     again is useless
    Mono<Route> route(String to);
}
