package dev.switchboard.redis;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisURI;
import io.lettuce.core.resource.ClientResources;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import reactor.netty.resources.LoopResources;

class BoundedShutdownClientIT {

    @Test
    void endsAlthoughTheEventLoopNeverClosesItsConnection() {
        var redis = TestRedis.shared();
        redis.start();
        var loops = LoopResources.create("requests", 1, true);
        var group = loops.onClient(true);
        var resources = ClientResources.builder()
                .eventLoopGroupProvider(new SharedLoops(new RequestLoops(group)))
                .build();
        var client = new BoundedShutdownClient(
                resources, RedisURI.create(redis.host(), redis.port()), Duration.ofMillis(100));
        client.connect().sync().ping();
        var occupied = new CountDownLatch(1);
        for (var loop : group) {
            loop.execute(() -> {
                try {
                    occupied.await();
                } catch (InterruptedException end) {
                    Thread.currentThread().interrupt();
                }
            });
        }

        try {
            assertTimeoutPreemptively(Duration.ofSeconds(30), (Executable) client::shutdown);
        } finally {
            occupied.countDown();
            resources.shutdown().awaitUninterruptibly();
            loops.dispose();
        }
    }
}
