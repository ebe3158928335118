package dev.switchboard.api.platform.idempotency;

import reactor.core.publisher.Mono;

/// A record that is written by one statement, which also stores the response. So the response is
/// known before.
///
/// @param <T> the body of the response
public interface KeyedWrite<T> {

    /// The body of the response if this is written.
    T response();

    /// Runs the statement, outside of any transaction.
    ///
    /// @param storage its part that stores the response; without it the record is not written
    /// @return this if it is written; another one if nothing is written and that has to be written
    ///     instead; empty if the response could not be stored
    Mono<KeyedWrite<T>> write(ResponseStorage storage);
}
