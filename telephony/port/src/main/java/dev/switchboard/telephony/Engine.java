package dev.switchboard.telephony;

import reactor.core.publisher.Mono;

/// A telephony engine at this node. What every engine must do is tested by `EngineContract` (module
/// `telephony-test-kit`).
///
/// An engine reports everything that happens to [CallEvents], a leg's events one after the other
/// (except that a recording is ready, which comes when it is), and asks [Routing] where a number
/// leads. While [CallEvents] is unavailable, it reports again until it succeeds.
public interface Engine {

    /// Executes a command, or returns why it cannot.
    ///
    /// @return once the effect has been reported to [CallEvents]; [Outcome#OVER] for a call that
    ///     this node does not hold; an error [EngineUnavailable] when it cannot take calls now,
    ///     [NotLeader] for a call that only another node can place, or any other for a command that
    ///     could not be begun within five seconds and is not carried out later
    Mono<Outcome> execute(Command command);

    /// Whether the engine can speak all words of a recording notice. It starts no recording with a notice that it
    /// cannot.
    Mono<Boolean> canSpeak(String words);

    /// Completes when the telephony engine can be used; fails otherwise. One that runs in this
    /// process always can.
    default Mono<Void> check() {
        return Mono.empty();
    }
}
