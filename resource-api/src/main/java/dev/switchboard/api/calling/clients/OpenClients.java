package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.database.RetriedWrites;
import dev.switchboard.api.platform.nodes.NodeMessaging;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Which users have a client open. PostgreSQL stores it with the node that holds the connection, so
/// that every node sees it at once, and that it ends with its node.
@Component
public final class OpenClients {

    private static final String PUSH = "clients.push";

    /// How long removals are repeated: longer than an outage of PostgreSQL lasts.
    private static final Duration REMOVED_WITHIN = Duration.ofDays(1);

    private final ClientStore clients;
    private final Nodes nodes;
    private final NodeMessaging messaging;
    private final UuidV7Generator ids;
    private final TransactionalOperator transactions;
    private final RetriedWrites writes;
    private final ClientProperties properties;
    private final Map<UUID, LocalClient> localClients = new ConcurrentHashMap<>();
    /// The clients with changes that are not sent yet.
    private final Set<LocalClient> waiting = ConcurrentHashMap.newKeySet();

    OpenClients(
            ClientStore clients,
            Nodes nodes,
            NodeMessaging messaging,
            UuidV7Generator ids,
            TransactionalOperator transactions,
            RetriedWrites writes,
            ClientProperties properties) {
        this.clients = clients;
        this.nodes = nodes;
        this.messaging = messaging;
        this.ids = ids;
        this.transactions = transactions;
        this.writes = writes;
        this.properties = properties;
        messaging.<Push, Object>on(PUSH, Push.class, push -> Mono.fromRunnable(() -> deliver(push)));
        nodes.onReturn(Mono.fromRunnable(() -> localClients.values().forEach(LocalClient::close)));
    }

    private record Push(UUID orgId, UUID userId, ClientMessage message) {}

    /// An open client.
    @FunctionalInterface
    public interface Registration {

        /// Removes the client; when this completes, all nodes see that it is no longer open. While PostgreSQL is
        /// unavailable, it is removed later.
        Mono<Void> close();
    }

    /// Registers a user's client at this node; when this completes, all nodes see it.
    ///
    /// @return 409 when the user has too many open
    public Mono<Registration> open(UUID orgId, UUID userId, OpenClient client) {
        return Mono.deferContextual(context -> {
            var id = ids.next();
            localClients.put(id, local(orgId, userId, client));
            var adding = clients.add(orgId, userId, id, nodes.id(), properties.maxPerUser())
                    .as(transactions::transactional)
                    .contextWrite(context)
                    .toFuture();
            return Mono.fromFuture(adding, true)
                    .doOnError(failure -> removeLater(orgId, id))
                    .doOnCancel(() -> {
                        var _ = adding.whenComplete((added, failure) -> removeLater(orgId, id));
                    })
                    .filter(added -> added)
                    .switchIfEmpty(Mono.error(this::tooMany))
                    .<Registration>thenReturn(() -> close(orgId, id))
                    .doOnError(failure -> localClients.remove(id));
        });
    }

    /// Removes a client that may have been added, although PostgreSQL has not responded.
    private void removeLater(UUID orgId, UUID id) {
        localClients.remove(id);
        writes.write(clients.remove(orgId, id), REMOVED_WITHIN);
    }

    private LocalClient local(UUID orgId, UUID userId, OpenClient client) {
        return new LocalClient(orgId, userId, client, properties.changesEvery(), properties.maxChanges());
    }

    /// 409 when the user may open no further client.
    Mono<Void> requireCapacity(UUID orgId, UUID userId) {
        return clients.count(orgId, userId)
                .flatMap(open -> open < properties.maxPerUser() ? Mono.empty() : Mono.error(tooMany()));
    }

    private ApiError tooMany() {
        return ApiError.of(ErrorCode.TOO_MANY_TICKETS, properties.maxPerUser());
    }

    private Mono<Void> close(UUID orgId, UUID id) {
        return Mono.defer(() -> {
            var closed = localClients.remove(id);
            if (closed != null) {
                waiting.remove(closed);
            }
            return clients.remove(orgId, id).onErrorResume(unavailable -> {
                removeLater(orgId, id);
                return Mono.empty();
            });
        });
    }

    /// Whether the user has a client open, at any node.
    public Mono<Boolean> isOpen(UUID orgId, UUID userId) {
        return clients.nodes(orgId, userId).hasElements();
    }

    /// The users of the company with a client open, at any node.
    public Flux<UUID> open(UUID orgId) {
        return clients.users(orgId);
    }

    /// Sends a message to all clients that the user has open, at any node.
    public Mono<Void> push(UUID orgId, UUID userId, ClientMessage message) {
        return clients.nodes(orgId, userId)
                .collectList()
                .flatMap(holders -> messaging.send(holders, PUSH, new Push(orgId, userId, message)));
    }

    void closeAll() {
        localClients.values().forEach(LocalClient::close);
    }

    Mono<Void> closeClientsOfUsersWithoutAccess() {
        return Flux.defer(() -> localClients.isEmpty() ? Flux.empty() : clients.ofUsersWithoutAccess(nodes.id()))
                .mapNotNull(localClients::get)
                .doOnNext(LocalClient::close)
                .then();
    }

    private void deliver(Push push) {
        for (var one : localClients.values()) {
            if (one.orgId().equals(push.orgId()) && one.userId().equals(push.userId())) {
                one.push(push.message());
            }
        }
    }

    /// Notifies clients of this node of changes: at once, or in a later [#sendChanges].
    void notifyOf(Collection<ChangeNotice> notices) {
        var clientsByUser = localClients.values().stream()
                .collect(Collectors.groupingBy(LocalClient::orgId, Collectors.groupingBy(LocalClient::userId)));
        var notified = new HashSet<LocalClient>();
        for (var notice : notices) {
            var byUser = clientsByUser.getOrDefault(notice.orgId(), Map.of());
            var users = notice.userIds() == null ? byUser.keySet() : notice.userIds();
            for (var userId : users) {
                for (var one : byUser.getOrDefault(userId, List.of())) {
                    one.add(notice.changes());
                    notified.add(one);
                }
            }
        }
        notified.forEach(this::sendChanges);
    }

    /// Sends the changes that clients of this node wait for and may get now.
    void sendChanges() {
        for (var one : List.copyOf(waiting)) {
            waiting.remove(one);
            sendChanges(one);
        }
    }

    private void sendChanges(LocalClient client) {
        if (!client.sendChanges()) {
            waiting.add(client);
        }
    }
}
