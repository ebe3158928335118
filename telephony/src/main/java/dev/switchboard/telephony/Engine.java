package dev.switchboard.api.telephony;

import reactor.core.publisher.Mono;

/// A telephony engine at this node. What holds for every engine is in the test kit `EngineContract`.
///
/// An engine tells everything that happens to [CallEvents], a leg's events one after the other (but that of a recording
/// that is ready, which comes when it is), and asks [Routing] where a number leads. It survives [CallEvents] being away
/// for a while: it tells again until it is heard.
public interface Engine {

    /// Does what is asked, or says why not.
    ///
    /// @return once what it did has been told to [CallEvents]; [Outcome#OVER] for a call that is not held here;
    ///     an error for a command that could not be begun within five seconds, which is not carried out later
    Mono<Outcome> execute(Command command);
}
