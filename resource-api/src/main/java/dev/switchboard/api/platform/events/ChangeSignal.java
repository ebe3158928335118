package dev.switchboard.api.platform.events;

import dev.switchboard.api.platform.database.AfterCommit;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Signals in this process that records have changed, for what shows them to users. Unlike an event
/// of the [EventLog], a signal is lost with the process, and sent once for several quick changes at
/// the receiver's discretion.
@Component
public final class ChangeSignal {

    private final List<Consumer<RecordChange>> receivers = new CopyOnWriteArrayList<>();

    /// @param receiver called on the thread of the change; must neither block nor fail
    public void onChange(Consumer<RecordChange> receiver) {
        receivers.add(receiver);
    }

    /// Signals a change that is committed.
    public void send(RecordChange change) {
        receivers.forEach(receiver -> receiver.accept(change));
    }

    /// Signals a change once the caller's transaction is committed.
    public Mono<Void> sendAfterCommit(RecordChange change) {
        return sendAfterCommit(List.of(change));
    }

    /// Signals changes once the caller's transaction is committed.
    public Mono<Void> sendAfterCommit(Collection<RecordChange> changes) {
        return AfterCommit.run(Mono.fromRunnable(() -> changes.forEach(this::send)));
    }
}
