package dev.switchboard.web.batches;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Chooses what is processed next when more is waiting than one statement takes: one entry of each
/// group in rotation, so that a group with a long backlog delays no other.
public final class FairShare {

    private FairShare() {}

    /// @param waiting in the order of arrival, which is kept within a group
    /// @param groupOf such as the company
    /// @param max how many are chosen at most
    public static <T, G> List<T> of(Collection<T> waiting, Function<T, G> groupOf, int max) {
        if (waiting.size() <= max) {
            return new ArrayList<>(waiting);
        }
        Map<G, Deque<T>> groups = new LinkedHashMap<>();
        waiting.forEach(one -> groups.computeIfAbsent(groupOf.apply(one), first -> new ArrayDeque<>())
                .add(one));
        var rotation = new ArrayDeque<>(groups.values());
        var chosen = new ArrayList<T>(max);
        while (chosen.size() < max) {
            var group = rotation.remove();
            chosen.add(group.remove());
            if (!group.isEmpty()) {
                rotation.add(group);
            }
        }
        return chosen;
    }
}
