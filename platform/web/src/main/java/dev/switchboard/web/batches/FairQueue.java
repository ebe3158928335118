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
    private final int waitingOfAll;

    /// Groups with waiting entries, in order.
    private final Map<G, Deque<T>> waiting = new LinkedHashMap<>();

    private final Map<G, Integer> inProgress = new HashMap<>();
    private int waitingNow;

    /// @param inProgressOfOne how many entries of one group may be in progress
    /// @param waitingOfOne how many entries of one group may wait
    public FairQueue(int inProgressOfOne, int waitingOfOne) {
        this(inProgressOfOne, waitingOfOne, Integer.MAX_VALUE);
    }

    /// The more entries wait altogether, the fewer one group may add, so that a few groups cannot fill the queue.
    ///
    /// @param waitingOfAll how many entries of all groups may wait
    public FairQueue(int inProgressOfOne, int waitingOfOne, int waitingOfAll) {
        this.inProgressOfOne = inProgressOfOne;
        this.waitingOfOne = waitingOfOne;
        this.waitingOfAll = waitingOfAll;
    }

    /// @return false if as many wait as may
    public boolean add(G group, T entry) {
        var entries = waiting.getOrDefault(group, new ArrayDeque<>());
        if (entries.size() >= Math.min(waitingOfOne, waitingOfAll - waitingNow)) {
            return false;
        }
        waiting.putIfAbsent(group, entries);
        waitingNow++;
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
        waitingNow--;
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
        waitingNow--;
        if (entries.isEmpty()) {
            waiting.remove(group);
        }
        return true;
    }

    /// How many entries wait.
    public int waiting() {
        return waitingNow;
    }
}
