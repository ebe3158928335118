package dev.switchboard.auth.health;

import static java.util.Objects.requireNonNull;

import dev.switchboard.auth.health.ServiceHealth.Part;
import dev.switchboard.auth.health.ServiceHealth.Queue;
import dev.switchboard.auth.health.ServiceHealth.Status;
import dev.switchboard.auth.health.nodes.ServiceNode;
import dev.switchboard.auth.mail.Mail;
import dev.switchboard.nodes.RedisNodes;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.web.errors.ApiError;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Service;

/// Asks all parts of the service at once, and waits for each at most as long as [#LIMIT].
@Service
class CheckHealth {

    static final Duration LIMIT = Duration.ofMillis(1_500);

    /// From then on the oldest waiting mail needs attention.
    private static final Duration LATE_MAIL = Duration.ofMinutes(5);

    private static final String WITHOUT_DATABASE = "not known while the database is unavailable";
    private static final String WITHOUT_REDIS = "not known while Redis is unavailable";
    private static final String WITHOUT_RESOURCE_API = "not known while the resource API is unavailable";

    /// What the resource API reports, with itself first.
    private static final List<String> OF_RESOURCE_API =
            List.of("resource_api", "media_store", "telephony_engine", "message_carrier");

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final BoundedCheck<DatabaseState.Known> database;
    private final BoundedCheck<Health> replication;
    private final BoundedCheck<List<Queue>> queues;
    private final BoundedCheck<Part> redis;
    private final BoundedCheck<List<ServiceNode>> clientApps;
    private final BoundedCheck<List<Part>> resourceApi;
    private final Mail mail;
    private final Clock clock;

    CheckHealth(
            DatabaseState database,
            @Qualifier("replicationHealthIndicator") HealthIndicator replication,
            RedisLink redis,
            ResourceApiState resourceApi,
            Mail mail,
            Clock clock) {
        this.database = new BoundedCheck<>("database", threads, database::read);
        this.replication = new BoundedCheck<>("replication", threads, () -> requireNonNull(replication.health()));
        this.queues = new BoundedCheck<>("queues", threads, database::queues);
        this.redis = new BoundedCheck<>("redis", threads, () -> redis(redis));
        var clientAppNodes = new RedisNodes(redis, RedisNodes.CLIENT_APP);
        this.clientApps = new BoundedCheck<>("client application", threads, () -> clientApps(clientAppNodes));
        this.resourceApi = new BoundedCheck<>("resource API", threads, resourceApi::read);
        this.mail = mail;
        this.clock = clock;
    }

    /// The health of all parts.
    ///
    /// @param operatorId who asks. While the database is unavailable, the gateway's check of the token
    ///     has to do
    /// @throws ApiError 401 when there is no such operator any more
    ServiceHealth check(UUID operatorId) {
        return read(operatorId);
    }

    /// The health of all parts, for metrics.
    ServiceHealth measure() {
        return read(null);
    }

    private ServiceHealth read(@Nullable UUID operatorId) {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        var databaseStarted = database.start();
        var replicationStarted = replication.start();
        var queuesStarted = queues.start();
        var redisStarted = redis.start();
        var clientAppsStarted = clientApps.start();
        var resourceApiStarted = resourceApi.start();

        var known = database.result(databaseStarted, deadline);
        if (operatorId != null && known.isPresent() && !known.get().operators().contains(operatorId)) {
            throw ApiError.invalidCredential();
        }
        var nodes = known.map(DatabaseState.Known::nodes);
        var announced = clientApps.result(clientAppsStarted, deadline);
        var waiting = queues.result(queuesStarted, deadline);
        var parts = new ArrayList<Part>();
        parts.add(known.isPresent() ? up("database", null) : down("database", "it does not respond, or refuses to"));
        parts.add(replication(known.isPresent() ? replication.result(replicationStarted, deadline) : Optional.empty()));
        parts.add(redis.result(redisStarted, deadline).orElseGet(CheckHealth::redisDown));
        parts.add(gateway(nodes));
        parts.add(up("auth_server", null));
        parts.add(clientApp(announced));
        parts.addAll(resourceApi(resourceApi.result(resourceApiStarted, deadline)));
        parts.add(mail(waiting));
        return new ServiceHealth(
                parts,
                nodes.map(read -> all(read, announced.orElse(List.of()))).orElse(List.of()),
                waiting.orElse(List.of()));
    }

    private static Part redis(RedisLink link) {
        var commands = link.blockingCommands();
        return commands == null || commands.ping() == null ? redisDown() : up("redis", null);
    }

    private static Part redisDown() {
        return down("redis", "limits are counted by each gateway, and credentials are looked up one by one");
    }

    private static Part replication(Optional<Health> read) {
        if (read.isEmpty()) {
            return degraded("replication", WITHOUT_DATABASE);
        }
        var details = read.get().getDetails();
        return switch (read.get().getStatus().getCode()) {
            case "UP" -> up("replication", "standbys: " + details.get("standbys"));
            case "DEGRADED" -> degraded("replication", "revocations may be lost in a failover: " + details.get("risk"));
            default -> degraded("replication", WITHOUT_DATABASE);
        };
    }

    private static Part gateway(Optional<List<ServiceNode>> nodes) {
        if (nodes.isEmpty()) {
            return degraded("gateway", WITHOUT_DATABASE);
        }
        return nodes.get().stream().anyMatch(node -> node.service() == ServiceNode.Service.GATEWAY)
                ? up("gateway", null)
                : down("gateway", "none has announced itself lately");
    }

    private static List<ServiceNode> clientApps(RedisNodes nodes) {
        return nodes.running().stream()
                .map(node -> new ServiceNode(
                        node.id(), ServiceNode.Service.CLIENT_APP, node.version(), node.startedAt(), null, null))
                .toList();
    }

    private static Part clientApp(Optional<List<ServiceNode>> announced) {
        if (announced.isEmpty()) {
            return degraded("client_app", WITHOUT_REDIS);
        }
        return announced.get().isEmpty()
                ? down("client_app", "none has announced itself lately")
                : up("client_app", null);
    }

    private static List<ServiceNode> all(List<ServiceNode> nodes, List<ServiceNode> clientApps) {
        return Stream.concat(nodes.stream(), clientApps.stream())
                .sorted(Comparator.comparing(node -> node.service().name()))
                .toList();
    }

    private static List<Part> resourceApi(Optional<List<Part>> read) {
        return OF_RESOURCE_API.stream()
                .map(name -> read.isEmpty()
                        ? name.equals(OF_RESOURCE_API.getFirst())
                                ? down(name, "it does not respond in time")
                                : degraded(name, WITHOUT_RESOURCE_API)
                        : read.get().stream()
                                .filter(part -> part.name().equals(name))
                                .findFirst()
                                .orElseGet(() -> degraded(name, "not known")))
                .toList();
    }

    private Part mail(Optional<List<Queue>> queues) {
        if (!mail.configured()) {
            return up("mail", "no mail server is configured; links are returned to those who ask for them");
        }
        if (queues.isEmpty()) {
            return degraded("mail", WITHOUT_DATABASE);
        }
        var late = clock.instant().minus(LATE_MAIL);
        return queues.get().stream()
                        .filter(queue -> queue.name().equals("mail"))
                        .map(Queue::oldestAt)
                        .anyMatch(oldest -> oldest != null && oldest.isBefore(late))
                ? degraded("mail", "mail has been waiting for more than " + LATE_MAIL.toMinutes() + " minutes")
                : up("mail", null);
    }

    private static Part up(String name, @Nullable String detail) {
        return new Part(name, Status.UP, detail);
    }

    private static Part down(String name, String detail) {
        return new Part(name, Status.DOWN, detail);
    }

    private static Part degraded(String name, String detail) {
        return new Part(name, Status.DEGRADED, detail);
    }

    @PreDestroy
    void close() {
        threads.shutdownNow();
    }
}
