package dev.switchboard.telephony;

import java.time.Duration;
import java.util.Collection;
import java.util.UUID;
import reactor.core.publisher.Flux;
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

    /// What a task is for.
    record Subject(UUID orgId, UUID recordId) {}

    /// Adds a task for each of these, as [#add] does.
    default Mono<Void> addAll(String kind, Collection<Subject> subjects, Duration delay) {
        return Flux.fromIterable(subjects)
                .concatMap(subject -> add(kind, subject.orgId(), subject.recordId(), delay))
                .then();
    }
}
