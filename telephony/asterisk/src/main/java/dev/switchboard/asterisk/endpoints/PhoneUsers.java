package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.ClientUser;
import dev.switchboard.telephony.UserClient;
import dev.switchboard.telephony.UserClients;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Users with a registered device have an open client: team queues ring them, and calls that are
/// requested over the API are placed at that device.
public final class PhoneUsers {

    private static final Logger log = LoggerFactory.getLogger(PhoneUsers.class);

    private static final int CONCURRENT = 8;

    private final UserClients users;
    private final Map<UUID, ClientUser.Registration> open = new ConcurrentHashMap<>();

    /// The users of registered devices, by username.
    private final Map<String, UUID> registered = new ConcurrentHashMap<>();

    /// The registered devices of users.
    private final Map<UUID, Set<String>> devices = new ConcurrentHashMap<>();

    /// Whose client has to be opened or closed, or already is.
    private final Set<UUID> due = ConcurrentHashMap.newKeySet();

    public PhoneUsers(UserClients users) {
        this.users = users;
    }

    /// Notes that a device is registered or no longer is.
    ///
    /// @param user of the device; null when it is not registered
    synchronized void note(String username, @Nullable UUID user) {
        var before = user == null ? registered.remove(username) : registered.put(username, user);
        if (before != null && !before.equals(user)) {
            devices.computeIfPresent(before, (_, names) -> names.remove(username) && names.isEmpty() ? null : names);
            due.add(before);
        }
        if (user != null && !user.equals(before)) {
            devices.computeIfAbsent(user, _ -> new HashSet<>()).add(username);
            due.add(user);
        }
    }

    /// Notes that no device is registered.
    void clear() {
        List.copyOf(registered.keySet()).forEach(username -> note(username, null));
    }

    /// Opens and closes clients, so that exactly the users with a registered device have one. A failure is logged; the
    /// next call tries again.
    void update() {
        Threads.forEach(Set.copyOf(due), CONCURRENT, user -> {
            due.remove(user);
            if (!devices.containsKey(user)) {
                close(user);
            } else if (!open.containsKey(user) && !open(user)) {
                due.add(user);
            }
        });
    }

    private boolean open(UUID userId) {
        try {
            var user = users.user(userId).block();
            var registration = user == null ? null : user.open(client(user)).block();
            if (registration != null) {
                open.put(userId, registration);
            }
            return registration != null;
        } catch (RuntimeException failure) {
            log.warn("The client of a registered device could not be opened: {}", failure.getMessage());
            return false;
        }
    }

    private void close(UUID userId) {
        var registration = open.remove(userId);
        try {
            if (registration != null) {
                registration.close().block();
            }
        } catch (RuntimeException failure) {
            log.warn("The client of a device could not be closed: {}", failure.getMessage());
        }
    }

    private UserClient client(ClientUser user) {
        return new UserClient() {
            // The engine rings the device itself.
            @Override
            public void callOffered(UUID callId) {}

            @Override
            public void callToPlace(UUID dialId, String from, String to) {
                user.place(dialId)
                        .subscribe(
                                _ -> {},
                                failure -> log.info("A requested call was not placed: {}", failure.getMessage()));
            }

            // Another node may have taken this one for dead. The next check opens it again.
            @Override
            public void closed() {
                open.remove(user.userId());
                due.add(user.userId());
            }
        };
    }
}
