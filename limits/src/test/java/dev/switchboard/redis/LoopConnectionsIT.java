package dev.switchboard.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.resource.ClientResources;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.netty.resources.LoopResources;

class LoopConnectionsIT {

    private static final int LOOPS = 2;

    private final LoopResources loops = LoopResources.create("requests", LOOPS, true);
    private final RequestLoops requestLoops = new RequestLoops(loops.onClient(true));
    private final TestRedis redis = TestRedis.shared();
    private final RedisProperties properties =
            new RedisProperties(redis.host(), redis.port(), null, Duration.ofMillis(500), Duration.ofMillis(10));
    private final RedisConfiguration configuration = new RedisConfiguration();
    private final ClientResources resources = configuration.redisResources(properties, requestLoops);
    private final RedisClient client =
            configuration.redisClient(properties, configuration.redisUri(properties), resources);
    private final RedisConnector connector = new RedisConnector(client, configuration.redisUri(properties));
    private final RedisLink link = new RedisLink(
            client,
            connector,
            new LoopConnections(requestLoops, connector),
            resources,
            properties,
            new SimpleMeterRegistry());

    @BeforeEach
    void start() {
        redis.start();
        link.start();
        Awaitility.await().until(() -> link.commands() != null);
    }

    @AfterEach
    void stop() {
        link.stop();
        client.shutdown(Duration.ZERO, Duration.ofSeconds(2));
        resources.shutdown(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
        loops.dispose();
        redis.start();
    }

    @Test
    void repliesArriveOnTheEventLoopThatSentTheCommand() {
        for (var loop : loops()) {
            awaitOwnConnection(loop);

            assertThat(repliesOnItsThread(loop)).isTrue();
        }
    }

    @Test
    void eachEventLoopHasAConnectionOfItsOwn() {
        var ids = new HashSet<Long>();
        for (var loop : loops()) {
            ids.add(awaitOwnConnection(loop));
        }

        assertThat(ids).hasSize(LOOPS);
    }

    @Test
    void anOutageReplacesTheConnections() {
        var loop = loops().getFirst();
        awaitOwnConnection(loop);

        redis.stop();
        Awaitility.await().until(() -> link.commands() == null);
        redis.start();

        Awaitility.await().until(() -> link.commands() != null);
        awaitOwnConnection(loop);
    }

    @Test
    void anotherThreadUsesTheCommonConnection() throws Exception {
        assertThat(Objects.requireNonNull(link.commands()).ping().get()).isEqualTo("PONG");
    }

    private List<EventLoop> loops() {
        var all = new ArrayList<EventLoop>();
        requestLoops.group().forEach(loop -> all.add((EventLoop) loop));
        assertThat(all).hasSize(LOOPS);
        return all;
    }

    private boolean repliesOnItsThread(EventLoop loop) {
        var reply = new CompletableFuture<Boolean>();
        loop.execute(() -> Objects.requireNonNull(link.commands())
                .ping()
                .whenComplete((pong, failure) -> reply.complete(failure == null && loop.inEventLoop())));
        return reply.join();
    }

    /// Waits until the event loop no longer uses the common connection, and returns the id of its own.
    private long awaitOwnConnection(EventLoop loop) {
        return Awaitility.await().until(() -> connectionId(loop), id -> id > 0 && id != commonConnectionId());
    }

    private long commonConnectionId() {
        return Objects.requireNonNull(link.blockingCommands()).clientId();
    }

    private long connectionId(EventLoop loop) {
        var id = new CompletableFuture<Long>();
        loop.execute(() -> Objects.requireNonNull(link.commands())
                .clientId()
                .whenComplete((number, failure) -> id.complete(failure == null ? number : -1L)));
        return id.join();
    }
}
