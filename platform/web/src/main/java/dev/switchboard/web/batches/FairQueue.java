package dev.switchboard.web.batches;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Work that waits until it can start. Groups, such as companies, rotate, and none has more than its share in
/// progress. The caller decides how much is in progress altogether, and guards the queue with a lock.
///
/// @param <G> what rotates
/// @param <T> an entry
public final class FairQueue<G, T> {

    private final int inProgressOfOne;
    private final int waitingOfOne;

    /// Groups with waiting entries, in order.
    private final Map<G, Deque<T>> waiting = new LinkedHashMap<>();

    private final Map<G, Integer> inProgress = new HashMap<>();

    /// @param inProgressOfOne how many entries of one group may be in progress
    /// @param waitingOfOne how many entries of one group may wait
    public FairQueue(int inProgressOfOne, int waitingOfOne) {
        this.inProgressOfOne = inProgressOfOne;
        this.waitingOfOne = waitingOfOne;
    }

    /// @return false if as many of the group wait as may
    public boolean add(G group, T entry) {
        var entries = waiting.get(group);
        if (entries == null) {
            entries = new ArrayDeque<>();
            waiting.put(group, entries);
        } else if (entries.size() == waitingOfOne) {
            return false;
        }
        return entries.add(entry);
    }

    /// Takes the next entry, which counts as in progress until [#end]; its group moves behind the others.
    ///
    /// @return null if none may start
    public @Nullable T start() {
        for (var group : waiting.keySet()) {
            if (inProgress.getOrDefault(group, 0) < inProgressOfOne) {
                inProgress.merge(group, 1, Integer::sum);
                return take(group);
            }
        }
        return null;
    }

    private T take(G group) {
        var entries = Objects.requireNonNull(waiting.remove(group));
        var entry = entries.remove();
        if (!entries.isEmpty()) {
            waiting.put(group, entries);
        }
        return entry;
    }

    /// Ends an entry that was in progress.
    public void end(G group) {
        inProgress.computeIfPresent(group, (same, count) -> count == 1 ? null : count - 1);
    }

    /// Removes an entry that waits.
    ///
    /// @return false if it does not wait
    public boolean remove(G group, T entry) {
        var entries = waiting.get(group);
        if (entries == null || !entries.remove(entry)) {
            return false;
        }
        if (entries.isEmpty()) {
            waiting.remove(group);
        }
        return true;
    }

    /// How many entries wait.
    public int waiting() {
        return waiting.values().stream().mapToInt(Deque::size).sum();
    }
}
