package dev.switchboard.asterisk.calls;

import dev.switchboard.telephony.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/// Commands that wait until a device of their user has answered.
final class WaitingCommands {

    private final List<Waiting> waiting = new ArrayList<>();

    private record Waiting(UUID userId, CompletableFuture<Outcome> result) {}

    /// @return the outcome, once the command does not wait any more
    CompletableFuture<Outcome> add(UUID userId) {
        var one = new Waiting(userId, new CompletableFuture<>());
        waiting.add(one);
        return one.result();
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    boolean hasOneOf(UUID userId) {
        return waiting.stream().anyMatch(one -> one.userId().equals(userId));
    }

    void complete(UUID userId, Outcome outcome) {
        var theirs = waiting.stream().filter(one -> one.userId().equals(userId)).toList();
        waiting.removeAll(theirs);
        theirs.forEach(one -> one.result().complete(outcome));
    }

    void completeAll(Outcome outcome) {
        var all = List.copyOf(waiting);
        waiting.clear();
        all.forEach(one -> one.result().complete(outcome));
    }

    void fail(RuntimeException failure) {
        var all = List.copyOf(waiting);
        waiting.clear();
        all.forEach(one -> one.result().completeExceptionally(failure));
    }
}
