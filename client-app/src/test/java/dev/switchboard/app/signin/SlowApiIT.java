package dev.switchboard.app.signin;

import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/// An API that takes long to respond.
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "management.server.port=0",
            "switchboard.app.sessions.keys=t1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
            "switchboard.redis.command-timeout=500ms"
        })
class SlowApiIT {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final StubGateway GATEWAY = new StubGateway();

    @LocalServerPort
    private int port;

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry settings) {
        settings.add("switchboard.services.gateway", () -> "http://127.0.0.1:" + GATEWAY.port());
        settings.add("switchboard.redis.host", TestRedis.shared()::host);
        settings.add("switchboard.redis.port", TestRedis.shared()::port);
        settings.add("switchboard.redis.password", () -> TestRedis.PASSWORD);
    }

    @AfterAll
    static void stop() {
        GATEWAY.close();
    }

    /// The names of colleagues and the numbers are kept for all users of a company. A page that waited for
    /// another one's request would wait for a lock of the cache. So would the maintenance of the cache, on the
    /// thread on which HttpClient completes responses, and then no page would get a response any more.
    @ParameterizedTest
    @CsvSource({"/app/calls, /v1/users", "/app/messages, /v1/numbers"})
    void noPageWaitsForARequestOfAnother(String page, String path) throws Exception {
        var users = List.of(signedIn(), signedIn());
        var release = new CountDownLatch(1);
        GATEWAY.held.put(path, release);
        GATEWAY.requests.clear();

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var pages = users.stream()
                    .map(user -> threads.submit(() -> user.get(page)))
                    .toList();
            try {
                await().atMost(PATIENCE)
                        .until(() -> GATEWAY.requests.stream()
                                        .filter(("GET " + path)::equals)
                                        .count()
                                == users.size());
            } finally {
                release.countDown();
            }
            for (var one : pages) {
                one.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            }
        }
    }

    private TestBrowser signedIn() {
        var user = new TestBrowser(port);
        user.comeBack(user.get("/app/api-keys"), "code=c1");
        return user;
    }
}
