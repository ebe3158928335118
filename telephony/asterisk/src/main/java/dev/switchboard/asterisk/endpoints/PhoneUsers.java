package dev.switchboard.asterisk.endpoints;

import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.ClientUser;
import dev.switchboard.telephony.UserClient;
import dev.switchboard.telephony.UserClients;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Users with a registered device have an open client: team queues ring them, and calls that are
/// requested over the API are placed at that device.
public final class PhoneUsers {

    private static final Logger log = LoggerFactory.getLogger(PhoneUsers.class);

    private static final int CONCURRENT = 8;

    private final UserClients users;
    private final Map<UUID, ClientUser.Registration> open = new ConcurrentHashMap<>();

    public PhoneUsers(UserClients users) {
        this.users = users;
    }

    /// Opens and closes clients, so that exactly these users have one. A failure is logged; the next
    /// call tries again.
    ///
    /// @param now those with a registered device
    void set(Set<UUID> now) {
        Threads.forEach(
                open.keySet().stream().filter(user -> !now.contains(user)).toList(), CONCURRENT, this::close);
        Threads.forEach(now.stream().filter(user -> !open.containsKey(user)).toList(), CONCURRENT, this::open);
    }

    private void open(UUID userId) {
        try {
            var user = users.user(userId).block();
            var registration = user == null ? null : user.open(client(user)).block();
            if (registration != null) {
                open.put(userId, registration);
            }
        } catch (RuntimeException failure) {
            log.warn("The client of a registered device could not be opened: {}", failure.getMessage());
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
            }
        };
    }
}
