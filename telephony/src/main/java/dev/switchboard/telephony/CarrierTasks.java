package dev.switchboard.telephony;

import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Durable timers of carriers, for what is to be done later with a message or fax that is on its way: asking a network
/// what became of it, giving up on a report that does not come. A timer survives a crash; any replica runs it.
@FunctionalInterface
public interface CarrierTasks {

    /// Adds a task, in the caller's transaction if there is one. One that exists already stays as it is.
    ///
    /// @param kind of the [CarrierTask] that runs it
    /// @param recordId the message or fax
    /// @param delay before it is due
    Mono<Void> add(String kind, UUID orgId, UUID recordId, Duration delay);
}
