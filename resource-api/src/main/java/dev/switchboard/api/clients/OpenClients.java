package dev.switchboard.api.clients;

import dev.switchboard.api.nodes.NodeMessaging;
import dev.switchboard.api.nodes.Nodes;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Who has a client open. The truth is in PostgreSQL, tied to the node that holds the connection, so that every
/// replica sees it at once, and that it is over when its node is gone.
@Component
public final class OpenClients {

    private static final Logger log = LoggerFactory.getLogger(OpenClients.class);
    private static final String PUSH = "clients.push";

    private final ClientStore clients;
    private final Nodes nodes;
    private final NodeMessaging mailbox;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;
    private final ClientProperties properties;
    private final Map<UUID, Held> held = new ConcurrentHashMap<>();

    OpenClients(
            ClientStore clients,
            Nodes nodes,
            NodeMessaging mailbox,
            UuidV7Generator ids,
            TransactionalOperator transactions,
            ClientProperties properties) {
        this.clients = clients;
        this.nodes = nodes;
        this.mailbox = mailbox;
        this.ids = ids;
        this.transactions = transactions;
        this.properties = properties;
        mailbox.<Push, Object>on(PUSH, Push.class, push -> Mono.fromRunnable(() -> deliver(push)));
        nodes.onReturn(Mono.fromRunnable(
                () -> held.values().forEach(one -> one.client().close())));
    }

    private record Held(UUID orgId, UUID userId, OpenClient client) {}

    private record Push(UUID orgId, UUID userId, ClientMessage message) {}

    /// A client that is open.
    @FunctionalInterface
    public interface Registration {

        /// It is open no longer, which is seen by all when this completes.
        Mono<Void> close();
    }

    /// Says that a user's client is open at this node; all see it when this completes.
    ///
    /// @return 409 when the user has too many open
    public Mono<Registration> open(UUID orgId, UUID userId, OpenClient client) {
        return Mono.defer(() -> {
            var id = ids.next();
            held.put(id, new Held(orgId, userId, client));
            return clients.add(orgId, userId, id, nodes.id(), properties.maxPerUser())
                    .as(transactions::transactional)
                    .filter(added -> added)
                    .switchIfEmpty(Mono.error(this::tooMany))
                    .<Registration>thenReturn(() -> close(orgId, id))
                    .doOnError(failure -> held.remove(id));
        });
    }

    /// Refuses one more client of a user who has as many open as there may be.
    Mono<Void> requireRoom(UUID orgId, UUID userId) {
        return clients.count(orgId, userId)
                .flatMap(open -> open < properties.maxPerUser() ? Mono.empty() : Mono.error(tooMany()));
    }

    private ApiError tooMany() {
        return ApiError.conflict(
                "You have " + properties.maxPerUser() + " client applications open; close one of them first.");
    }

    private Mono<Void> close(UUID orgId, UUID id) {
        return Mono.defer(() -> {
            held.remove(id);
            return clients.remove(orgId, id);
        });
    }

    /// Whether the user has a client open, at any node.
    public Mono<Boolean> isOpen(UUID orgId, UUID userId) {
        return clients.nodes(orgId, userId).hasElements();
    }

    /// The users of the organization with a client open, at any node.
    public Flux<UUID> open(UUID orgId) {
        return clients.people(orgId);
    }

    /// Shows something to all clients that the user has open, at any node.
    public Mono<Void> push(UUID orgId, UUID userId, ClientMessage message) {
        return clients.nodes(orgId, userId)
                .collectList()
                .flatMap(where -> mailbox.send(where, PUSH, new Push(orgId, userId, message)));
    }

    void closeAll() {
        held.values().forEach(one -> one.client().close());
    }

    Mono<Void> closeThoseOfDisabledPeople() {
        return Flux.defer(() -> held.isEmpty() ? Flux.empty() : clients.ofDisabledPeople(nodes.id()))
                .mapNotNull(held::get)
                .doOnNext(one -> one.client().close())
                .then();
    }

    private void deliver(Push push) {
        for (var one : held.values()) {
            if (one.orgId().equals(push.orgId()) && one.userId().equals(push.userId())) {
                show(one.client(), push.message());
            }
        }
    }

    private static void show(OpenClient client, ClientMessage message) {
        try {
            client.push(message);
        } catch (RuntimeException failure) {
            log.error("A client could not be shown {}", message.getClass().getSimpleName(), failure);
        }
    }
}
