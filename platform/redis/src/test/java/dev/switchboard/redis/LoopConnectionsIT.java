package dev.switchboard.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestRedis;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
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
    private final TestRedisLink connected = new TestRedisLink(redis.host(), redis.port(), requestLoops);
    private final RedisLink link = connected.link;

    @BeforeEach
    void start() {
        redis.start();
        link.open();
        Awaitility.await().until(() -> link.commands() != null);
    }

    @AfterEach
    void stop() {
        connected.close();
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

    /// Waits until the event loop has a connection to itself.
    ///
    /// @return the id that Redis gave the connection
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
