package dev.switchboard.api.calling.clients;

import dev.switchboard.api.calling.clients.ClientMessage.Changed;
import dev.switchboard.api.calling.clients.ClientStore.Watcher;
import dev.switchboard.api.platform.events.ChangedResource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Changes of a company's records, by who may see them (docs/guides/visibility.md). Not
/// thread-safe.
final class CompanyChanges {

    private final UUID orgId;
    private final int max;
    private final PendingChanges ofEverybody;
    private final PendingChanges ofRecords;
    private final Map<UUID, PendingChanges> ofUsers = new HashMap<>();

    /// @param max how many changes each user may be sent
    CompanyChanges(UUID orgId, int max) {
        this.orgId = orgId;
        this.max = max;
        this.ofEverybody = new PendingChanges(max);
        this.ofRecords = new PendingChanges(max);
    }

    /// Everybody sees presences and parked calls. Owners and admins see all records, other users their own; their own
    /// calls are sent to them as [ClientMessage.CallChanged].
    ///
    /// @param userId of the record
    void add(Changed change, @Nullable UUID userId) {
        if (change.resource().concernsEverybody()) {
            ofEverybody.add(change);
            return;
        }
        ofRecords.add(change);
        if (userId != null && change.resource() != ChangedResource.CALLS) {
            ofUsers.computeIfAbsent(userId, user -> new PendingChanges(max)).add(change);
        }
    }

    /// All of them, as they are sent.
    Taken take() {
        var users = new HashMap<UUID, List<Changed>>();
        ofUsers.forEach((userId, changes) -> users.put(userId, changes.takeAll()));
        return new Taken(orgId, ofEverybody.takeAll(), ofRecords.takeAll(), users);
    }

    /// Changes to be sent.
    ///
    /// @param everybody for every user
    /// @param records for owners and admins
    /// @param ofUsers for other users, by user
    record Taken(UUID orgId, List<Changed> everybody, List<Changed> records, Map<UUID, List<Changed>> ofUsers) {

        boolean concernsEverybody() {
            return !everybody.isEmpty();
        }

        /// The notices for users with clients at one node.
        List<ChangeNotice> noticesTo(Collection<Watcher> watchers) {
            var users = watchers.stream().map(Watcher::userId).collect(Collectors.toUnmodifiableSet());
            var administrators = watchers.stream()
                    .filter(Watcher::administers)
                    .map(Watcher::userId)
                    .collect(Collectors.toUnmodifiableSet());
            var notices = new ArrayList<ChangeNotice>();
            if (!everybody.isEmpty() && !users.isEmpty()) {
                notices.add(new ChangeNotice(orgId, null, everybody));
            }
            if (!records.isEmpty() && !administrators.isEmpty()) {
                notices.add(new ChangeNotice(orgId, administrators, records));
            }
            ofUsers.forEach((userId, changes) -> {
                if (users.contains(userId) && !administrators.contains(userId)) {
                    notices.add(new ChangeNotice(orgId, Set.of(userId), changes));
                }
            });
            return notices;
        }
    }
}
