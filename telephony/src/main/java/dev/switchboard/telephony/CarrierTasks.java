package dev.switchboard.telephony;

import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Durable timers of carriers for messages and faxes in transit, such as to poll a network for
/// their status or to give up on a missing report. A timer survives a crash; any replica runs it.
@FunctionalInterface
public interface CarrierTasks {

    /// Adds a task, in the caller's transaction if there is one. One that exists already stays as
    /// it is.
    ///
    /// @param kind of the [CarrierTask] that runs it
    /// @param recordId the message or fax
    /// @param delay before it is due
    Mono<Void> add(String kind, UUID orgId, UUID recordId, Duration delay);
}
