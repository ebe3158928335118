package dev.switchboard.asterisk.endpoints;

import dev.switchboard.telephony.ClientUser;
import dev.switchboard.telephony.UserClient;
import dev.switchboard.telephony.UserClients;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

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
    Mono<Void> set(Set<UUID> now) {
        return Mono.defer(() -> {
            var closing = Flux.fromIterable(open.keySet())
                    .filter(user -> !now.contains(user))
                    .flatMap(this::close, CONCURRENT);
            var opening = Flux.fromIterable(now)
                    .filter(user -> !open.containsKey(user))
                    .flatMap(this::open, CONCURRENT);
            return closing.thenMany(opening).then();
        });
    }

    private Mono<Void> open(UUID userId) {
        return users.user(userId)
                .flatMap(user -> user.open(client(user)).doOnNext(registration -> open.put(userId, registration)))
                .then()
                .onErrorResume(failure -> {
                    log.warn("The client of a registered device could not be opened: {}", failure.getMessage());
                    return Mono.empty();
                });
    }

    private Mono<Void> close(UUID userId) {
        var registration = open.remove(userId);
        return registration == null
                ? Mono.empty()
                : registration.close().onErrorResume(failure -> {
                    log.warn("The client of a device could not be closed: {}", failure.getMessage());
                    return Mono.empty();
                });
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
