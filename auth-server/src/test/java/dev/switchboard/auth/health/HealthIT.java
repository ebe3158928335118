package dev.switchboard.auth.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.ServiceRedis;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.nodes.AnnouncedNode;
import dev.switchboard.nodes.RedisNodes;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class HealthIT extends ManagementTest {

    private static final String PATH = "/v1/operator/health";

    /// What is promised.
    private static final Duration TWO_SECONDS = Duration.ofSeconds(2);

    /// The machine of the tests may be busy.
    private static final Duration QUICKLY = Duration.ofSeconds(30);

    @Autowired
    private Operators operators;

    private final RedisLink redis = ServiceRedis.of("client-app");

    private final AnnouncedNode clientApp =
            new AnnouncedNode(UUID.randomUUID(), "1.2.4", Instant.parse("2026-11-20T21:32:06Z"));

    @SuppressWarnings("NullAway.Init") // set before each test
    private RedisNodes clientApps;

    @SuppressWarnings("NullAway.Init") // set before each test
    private String bearer;

    @BeforeEach
    void anOperatorAndAGateway() {
        bearer = bearer(rows.operatorToken(operators.operator()));
        rows.jdbc().sql("DELETE FROM service_node WHERE service = 'gateway'").update();
        announce(UUID.randomUUID());
        clientApps = new RedisNodes(redis, RedisNodes.CLIENT_APP);
        clientApps.seen(clientApp);
    }

    @AfterEach
    void theResourceApiResponds() {
        RESOURCE_API.isThere();
        // The connection of these announcements is another one than the server's.
        await().until(() -> redis.commands() != null);
        clientApps.remove(clientApp);
    }

    @Test
    void showsAllPartsNodesAndQueues() {
        await().untilAsserted(() -> {
            announce(UUID.randomUUID());
            clientApps.seen(clientApp);
            assertThat(nodes("auth_server")).hasSize(1);
            var health = health();
            assertThat(statuses(health))
                    .containsExactly(
                            "database up",
                            "replication up",
                            "redis up",
                            "gateway up",
                            "auth_server up",
                            "client_app up",
                            "resource_api up",
                            "media_store up",
                            "telephony_engine up",
                            "message_carrier degraded",
                            "mail up");

            assertThat(health.propertyNames()).containsExactly("parts", "nodes", "queues");
            assertThat(part(health, "message_carrier").get("detail").asString()).isEqualTo("slow");
            assertThat(part(health, "database").get("detail").isNull()).isTrue();
            assertThat(part(health, "mail").get("detail").asString()).contains("no mail server");
            assertThat(health.get("queues").valueStream())
                    .allSatisfy(
                            queue -> assertThat(queue.propertyNames()).containsExactly("name", "waiting", "oldest_at"));
            assertThat(health.get("queues")
                            .valueStream()
                            .map(queue -> queue.get("name").asString()))
                    .containsExactly(
                            "faxes",
                            "mail",
                            "media_deletions",
                            "message_media",
                            "messages",
                            "notifications",
                            "revocations",
                            "unstored_faxes",
                            "unstored_recordings",
                            "unstored_voicemails",
                            "webhook_deliveries");
        });
    }

    @Test
    void showsWhereCallsAndSocketsAre() {
        var id = UUID.randomUUID();
        announce(id);
        var resourceApi = telephony.node(owner);

        var gateway = node(id);
        assertThat(gateway.propertyNames())
                .containsExactly("id", "service", "version", "started_at", "live_calls", "sockets");
        assertThat(gateway.get("service").asString()).isEqualTo("gateway");
        assertThat(gateway.get("version").asString()).isEqualTo("1.2.3");
        assertThat(gateway.get("sockets").asInt()).isEqualTo(7);
        assertThat(gateway.get("live_calls").isNull()).isTrue();
        var pages = node(clientApp.id());
        assertThat(pages.get("service").asString()).isEqualTo("client_app");
        assertThat(pages.get("version").asString()).isEqualTo("1.2.4");
        assertThat(pages.get("started_at").asString()).startsWith("2026-11-20T21:32:06");
        assertThat(pages.get("sockets").isNull()).isTrue();
        var node = node(resourceApi);
        assertThat(node.get("service").asString()).isEqualTo("resource_api");
        assertThat(node.get("live_calls").asInt()).isZero();
        assertThat(node.get("sockets").asInt()).isEqualTo(1);
    }

    @Test
    void aProcessThatIsNotHeardOfIsGone() {
        rows.jdbc()
                .sql("UPDATE service_node SET last_seen_at = now() - interval '16 seconds' WHERE service = 'gateway'")
                .update();

        awaitStatuses("gateway down", "database up");
        assertThat(nodes("gateway")).isEmpty();

        clientApps.remove(clientApp);

        awaitStatuses("client_app down");
        assertThat(nodes("client_app")).isEmpty();
    }

    @Test
    void countsWhatWaits() {
        var before = queue("messages").get("waiting").asLong();
        telephony.task(owner.orgId(), "send-message");
        telephony.task(owner.orgId(), "send-message");

        await().untilAsserted(() -> {
            var queue = queue("messages");
            assertThat(queue.get("waiting").asLong()).isEqualTo(before + 2);
            assertThat(queue.has("oldest_at")).isTrue();
        });
    }

    /// Their tasks are due again after a pause, as those of media that are scheduled for deletion are.
    @Test
    void countsMediaOfMessagesThatTheMediaStoreDoesNotTake() {
        var media = queue("message_media").get("waiting").asLong();
        var deletions = queue("media_deletions").get("waiting").asLong();
        telephony.laterTask(owner.orgId(), "fetch-media");
        telephony.laterTask(owner.orgId(), "delete-media");

        await().until(() -> queue("message_media").get("waiting").asLong() == media + 1);
        assertThat(queue("media_deletions").get("waiting").asLong()).isEqualTo(deletions);
    }

    @Test
    void withoutRedisItSaysSo() {
        REDIS.stop();
        try {
            awaitStatuses("redis down", "client_app degraded", "database up", "resource_api up");
        } finally {
            REDIS.start();
        }
        awaitRedis();
    }

    @Test
    void withoutTheDatabaseItSaysSoAndIsQuick() {
        health();
        POSTGRES.stop();
        try {
            awaitStatuses("database down", "replication degraded", "redis up", "resource_api up");
            var health = health();
            assertThat(health.get("nodes")).isEmpty();
            assertThat(health.get("queues")).isEmpty();
        } finally {
            POSTGRES.start();
        }
        awaitPostgres();
    }

    @Test
    void withoutTheResourceApiItSaysSoAndIsQuick() {
        RESOURCE_API.isSilent();

        assertThat(CheckHealth.LIMIT).isLessThan(TWO_SECONDS);
        awaitStatuses("database up", "resource_api down", "media_store degraded", "telephony_engine degraded");
    }

    @Test
    void aRemovedOperatorSeesNothing() {
        var removed = jwt(
                Map.of(
                        "org_id", Identity.OPERATORS.toString(),
                        "user_id", UUID.randomUUID().toString(),
                        "scope", "operator:health"),
                IdentityClaims.AUTH_SERVER);

        assertThat(send(removed, "GET", PATH, null).status()).isEqualTo(401);
        as(owner, "GET", PATH).assertEnvelope(403, "insufficient_scope");
    }

    private JsonNode health() {
        long start = System.nanoTime();
        JsonResponse response = send(bearer, "GET", PATH, null).assertStatus(200);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(QUICKLY);
        return response.json();
    }

    /// A part that a busy machine keeps waiting counts as down for once.
    private void awaitStatuses(String... statuses) {
        await().untilAsserted(() -> assertThat(statuses(health())).contains(statuses));
    }

    private void announce(UUID id) {
        internal().post("/internal/nodes", SECRET, """
                        {"id": "%s", "version": "1.2.3", "started_at": "2026-11-20T21:32:05Z", "sockets": 7}""".formatted(id)).assertStatus(204);
    }

    private static List<String> statuses(JsonNode health) {
        return health.get("parts")
                .valueStream()
                .map(part ->
                        part.get("name").asString() + " " + part.get("status").asString())
                .toList();
    }

    private static JsonNode part(JsonNode health, String name) {
        return health.get("parts")
                .valueStream()
                .filter(part -> part.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<JsonNode> nodes(String service) {
        return health().get("nodes")
                .valueStream()
                .filter(node -> node.get("service").asString().equals(service))
                .toList();
    }

    private JsonNode node(UUID id) {
        return await().until(
                        () -> health().get("nodes")
                                .valueStream()
                                .filter(node -> node.get("id").asString().equals(id.toString()))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private JsonNode queue(String name) {
        return await().until(
                        () -> health().get("queues")
                                .valueStream()
                                .filter(queue -> queue.get("name").asString().equals(name))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }
}
