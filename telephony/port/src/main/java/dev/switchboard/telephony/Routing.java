package dev.switchboard.telephony;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Finds the destination of calls to a number, and decides which calls to outside numbers may be placed.
@FunctionalInterface
public interface Routing {

    /// Finds the destination of calls from the telephone network.
    ///
    /// @param to E.164
    /// @return empty unless the number is an active one of this service; an error
    ///     [PermanentFailure] when asking again is useless
    Mono<Route> route(String to);

    /// Finds the destination of calls that a company places. A company for tests has numbers that nobody else reaches,
    /// and reaches no others.
    ///
    /// @param orgId who places the call
    /// @return as of [#route(String)]
    default Mono<Route> route(UUID orgId, String to) {
        return route(to);
    }

    /// Finds the destination of calls to a user, who need not have a number.
    ///
    /// @param to the number that these calls show, E.164
    /// @return empty when the user or the number is not there any more; an error as of [#route]
    default Mono<Route> routeToUser(UUID orgId, UUID userId, String to) {
        return route(to);
    }

    /// Decides whether a call may be placed, and counts it from then on until its session is over. Engines ask before
    /// they place any call but those to emergency numbers; calls to numbers of this service are admitted and count
    /// nothing. Without rules, all calls are admitted.
    ///
    /// @param orgId who pays for it
    /// @param sessionId in which it is placed
    /// @param callId of its leg; a repeated question about a leg counts once
    /// @param to E.164
    /// @return an error [PermanentFailure] when asking again is useless
    default Mono<Admission> admit(UUID orgId, UUID sessionId, UUID callId, String to) {
        return Mono.just(Admission.ADMITTED);
    }

    /// The outside party of a session goes on in another one, after an attended transfer. Its calls last as long as
    /// that one.
    default Mono<Void> continueIn(UUID sessionId, UUID other) {
        return Mono.empty();
    }
}
