package dev.switchboard.api.messaging.carriers;

import dev.switchboard.api.platform.events.NewEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Applies reports to locked records: the changed records, and the events of all transitions.
///
/// @param <R> the type of the records
/// @param <S> their statuses
final class StatusChanges<R extends OutboundRecord<R, S>, S extends CarrierStatus<S>> {

    private final Map<RecordKey, LockedRecord<R>> locked = new HashMap<>();
    private final Map<RecordKey, LockedRecord<R>> changed = new TreeMap<>();
    private final List<NewEvent> events = new ArrayList<>();

    StatusChanges(Collection<LockedRecord<R>> records) {
        records.forEach(record -> locked.put(record.key(), record));
    }

    /// Does nothing for a record that was not found, and skips statuses to which it cannot change.
    void apply(StatusReport<S> report) {
        for (var next : report.statuses()) {
            var before = locked.get(report.key());
            if (before != null && before.record().status().leadsTo(next)) {
                change(before, next, report);
            }
        }
    }

    private void change(LockedRecord<R> before, S next, StatusReport<S> report) {
        var key = before.key();
        var createdAt = before.record().createdAt();
        Instant at = report.at().isBefore(createdAt) ? createdAt : report.at();
        var record = before.record().after(next, report.failure(), at);
        long number = before.eventNumber() + (next.event().isPresent() ? 1 : 0);
        next.event().ifPresent(name -> events.add(new NewEvent(key.orgId(), name, key.id(), number, record, at)));
        var after = new LockedRecord<>(key, record, number);
        locked.put(key, after);
        changed.put(key, after);
    }

    /// In the order of their keys.
    Collection<LockedRecord<R>> changed() {
        return changed.values();
    }

    /// Those of a record in the order of their numbers.
    List<NewEvent> events() {
        return events;
    }
}
