package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.calls.CallChangeStore.Changed;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The commands that this node is executing. Each gets the committed changes of its call, so that its reply has the
/// call without a further read of the row.
@Component
final class ExecutingCommands {

    private final Map<Key, Set<LastChange>> executing = new ConcurrentHashMap<>();

    private record Key(UUID orgId, UUID callId) {}

    /// Executes a command. The reply has the call as the last change left it that was committed meanwhile.
    Mono<CommandReply> execute(Command command, Mono<Outcome> execution) {
        var key = new Key(command.orgId(), command.callId());
        return Mono.using(
                () -> add(key),
                change -> execution.map(outcome -> new CommandReply(outcome, change.call())),
                change -> remove(key, change));
    }

    /// Called after the commit of each change.
    void changed(Changed changed) {
        executing
                .getOrDefault(new Key(changed.orgId(), changed.call().id()), Set.of())
                .forEach(change -> change.set(changed));
    }

    private LastChange add(Key key) {
        var change = new LastChange();
        executing.compute(key, (_, present) -> {
            var changes = present == null ? ConcurrentHashMap.<LastChange>newKeySet() : present;
            changes.add(change);
            return changes;
        });
        return change;
    }

    private void remove(Key key, LastChange change) {
        executing.computeIfPresent(key, (_, changes) -> {
            changes.remove(change);
            return changes.isEmpty() ? null : changes;
        });
    }

    private static final class LastChange {

        private final AtomicReference<@Nullable Changed> last = new AtomicReference<>();

        /// Two transactions that commit one after the other may report in the opposite order.
        void set(Changed changed) {
            last.accumulateAndGet(
                    changed, (before, after) -> before != null && after.isBefore(before) ? before : after);
        }

        @Nullable
        Call call() {
            var changed = last.get();
            return changed == null ? null : changed.call();
        }
    }
}
