package dev.switchboard.api.messaging.carriers;

import java.util.Collection;
import java.util.Comparator;
import java.util.UUID;

/// The key of an [OutboundRecord]. Rows are locked in the order of their keys.
public record RecordKey(UUID orgId, UUID id) implements Comparable<RecordKey> {

    private static final Comparator<RecordKey> ORDER =
            Comparator.comparing(RecordKey::orgId).thenComparing(RecordKey::id);

    @Override
    public int compareTo(RecordKey other) {
        return ORDER.compare(this, other);
    }

    public static UUID[] orgIds(Collection<RecordKey> keys) {
        return keys.stream().map(RecordKey::orgId).toArray(UUID[]::new);
    }

    public static UUID[] ids(Collection<RecordKey> keys) {
        return keys.stream().map(RecordKey::id).toArray(UUID[]::new);
    }
}
