package dev.switchboard.auth;

import static org.awaitility.Awaitility.await;

import dev.switchboard.redis.RedisConfiguration;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.TestRedis;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

/// The connection to Redis of another service, which has rights of its own there.
public final class ServiceRedis {

    private static final Map<String, RedisLink> LINKS = new ConcurrentHashMap<>();

    private ServiceRedis() {}

    /// The connection of the service with this user, connected.
    public static RedisLink of(String user) {
        var link = LINKS.computeIfAbsent(user, ServiceRedis::open);
        await().until(() -> link.commands() != null);
        return link;
    }

    @SuppressWarnings("resource") // open until the JVM ends
    private static RedisLink open(String user) {
        var redis = TestRedis.shared();
        var context = new AnnotationConfigApplicationContext();
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource(
                        "redis",
                        Map.of(
                                "switchboard.redis.host",
                                redis.host(),
                                "switchboard.redis.port",
                                redis.port(),
                                "switchboard.redis.username",
                                user,
                                "switchboard.redis.password",
                                TestRedis.PASSWORD,
                                "switchboard.redis.command-timeout",
                                "10s",
                                "switchboard.redis.probe-every",
                                "50ms",
                                "switchboard.redis.sentinel-primary",
                                "switchboard")));
        context.registerBean(SimpleMeterRegistry.class);
        context.register(RedisConfiguration.class);
        context.refresh();
        return context.getBean(RedisLink.class);
    }
}
