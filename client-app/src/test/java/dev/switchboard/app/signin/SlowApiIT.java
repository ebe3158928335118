package dev.switchboard.app.signin;

import static org.awaitility.Awaitility.await;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An API that takes long to respond.
class SlowApiIT extends ClientAppTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

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
        var user = newBrowser();
        user.comeBack(user.get("/app/api-keys"), "code=c1");
        return user;
    }
}
