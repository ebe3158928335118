package dev.switchboard.api.telephony;

import reactor.core.publisher.Mono;

/// Where a number of this service leads.
@FunctionalInterface
public interface Routing {

    /// @param to E.164
    /// @return empty when the number is none of this service's active ones
    Mono<Route> route(String to);
}
