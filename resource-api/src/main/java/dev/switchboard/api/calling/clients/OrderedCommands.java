package dev.switchboard.api.calling.clients;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Executes the commands of a socket on one call in the order in which they came, such as digits that
/// are sent one by one, and those on different calls at the same time.
final class OrderedCommands {

    private final Map<UUID, Sinks.Empty<Void>> lastEnds = new HashMap<>();

    /// The command, once the earlier ones on that call have ended. Called in the order of the commands;
    /// each has to be subscribed to.
    ///
    /// @param callId null for a command on no call
    <T> Mono<T> inOrder(@Nullable UUID callId, Mono<T> command) {
        if (callId == null) {
            return command;
        }
        var end = Sinks.<Void>empty();
        var before = replaceLast(callId, end);
        return (before == null ? Mono.<Void>empty() : before.asMono())
                .then(command)
                .doFinally(signal -> {
                    end.tryEmitEmpty();
                    removeLast(callId, end);
                });
    }

    private synchronized Sinks.@Nullable Empty<Void> replaceLast(UUID callId, Sinks.Empty<Void> end) {
        return lastEnds.put(callId, end);
    }

    private synchronized void removeLast(UUID callId, Sinks.Empty<Void> end) {
        lastEnds.remove(callId, end);
    }
}
