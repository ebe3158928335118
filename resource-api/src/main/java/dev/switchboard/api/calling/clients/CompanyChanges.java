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
    private final PendingChanges forEverybody;
    private final PendingChanges forAdministrators;
    private final Map<UUID, PendingChanges> forUsers = new HashMap<>();

    /// @param max how many changes each user may be sent
    CompanyChanges(UUID orgId, int max) {
        this.orgId = orgId;
        this.max = max;
        this.forEverybody = new PendingChanges(max);
        this.forAdministrators = new PendingChanges(max);
    }

    /// Adds a change for those who may see it. Everybody sees presences and parked calls. Owners and admins see all
    /// records, other users their own; their own calls are sent to them as [ClientMessage.CallChanged].
    ///
    /// @param userId of the record
    void add(Changed change, @Nullable UUID userId) {
        if (change.resource().concernsEverybody()) {
            forEverybody.add(change);
            return;
        }
        forAdministrators.add(change);
        if (userId != null && change.resource() != ChangedResource.CALLS) {
            forUsers.computeIfAbsent(userId, user -> new PendingChanges(max)).add(change);
        }
    }

    /// Removes and returns all changes.
    ToSend takeAll() {
        var users = new HashMap<UUID, List<Changed>>();
        forUsers.forEach((userId, changes) -> users.put(userId, changes.takeAll()));
        return new ToSend(orgId, forEverybody.takeAll(), forAdministrators.takeAll(), users);
    }

    /// Changes to be sent.
    ///
    /// @param forEverybody for every user
    /// @param forAdministrators for owners and admins
    /// @param forUsers for other users, by user
    record ToSend(
            UUID orgId,
            List<Changed> forEverybody,
            List<Changed> forAdministrators,
            Map<UUID, List<Changed>> forUsers) {

        boolean concernsEverybody() {
            return !forEverybody.isEmpty();
        }

        /// The notices for users with clients at one node.
        List<ChangeNotice> noticesTo(Collection<Watcher> watchers) {
            var users = watchers.stream().map(Watcher::userId).collect(Collectors.toUnmodifiableSet());
            var administrators = watchers.stream()
                    .filter(Watcher::administers)
                    .map(Watcher::userId)
                    .collect(Collectors.toUnmodifiableSet());
            var notices = new ArrayList<ChangeNotice>();
            if (!forEverybody.isEmpty() && !users.isEmpty()) {
                notices.add(new ChangeNotice(orgId, null, forEverybody));
            }
            if (!forAdministrators.isEmpty() && !administrators.isEmpty()) {
                notices.add(new ChangeNotice(orgId, administrators, forAdministrators));
            }
            forUsers.forEach((userId, changes) -> {
                if (users.contains(userId) && !administrators.contains(userId)) {
                    notices.add(new ChangeNotice(orgId, Set.of(userId), changes));
                }
            });
            return notices;
        }
    }
}
