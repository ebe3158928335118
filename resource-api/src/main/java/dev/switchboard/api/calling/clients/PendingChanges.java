package dev.switchboard.api.calling.clients;

import dev.switchboard.api.calling.clients.ClientMessage.Changed;
import dev.switchboard.api.platform.events.ChangedResource;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Changes that wait to be sent. Repeated changes of a record are one. When there are too many, the
/// resource with the most becomes one change without an id, so that their number stays bounded
/// however many records change. Not thread-safe.
final class PendingChanges {

    private final int max;
    private final Map<ChangedResource, Changes> byResource = new EnumMap<>(ChangedResource.class);

    /// @param max how many changes may wait; at least one for each resource
    PendingChanges(int max) {
        this.max = max;
    }

    boolean isEmpty() {
        return byResource.isEmpty();
    }

    void add(Changed change) {
        byResource.computeIfAbsent(change.resource(), resource -> new Changes()).add(change);
        if (size() > max) {
            byResource.values().stream()
                    .max(Comparator.comparingInt(Changes::size))
                    .ifPresent(Changes::merge);
        }
    }

    /// Removes and returns all of them.
    List<Changed> takeAll() {
        var all = byResource.entrySet().stream()
                .flatMap(entry -> entry.getValue().list(entry.getKey()).stream())
                .toList();
        byResource.clear();
        return all;
    }

    private int size() {
        return byResource.values().stream().mapToInt(Changes::size).sum();
    }

    /// The changes of one resource.
    private static final class Changes {

        private final Map<UUID, Changed> byId = new LinkedHashMap<>();
        private boolean merged;

        void add(Changed change) {
            var id = change.recordId();
            if (id == null) {
                merge();
            } else if (!merged) {
                byId.put(id, change);
            }
        }

        void merge() {
            merged = true;
            byId.clear();
        }

        int size() {
            return merged ? 1 : byId.size();
        }

        List<Changed> list(ChangedResource resource) {
            return merged ? List.of(Changed.anyOf(resource)) : List.copyOf(byId.values());
        }
    }
}
