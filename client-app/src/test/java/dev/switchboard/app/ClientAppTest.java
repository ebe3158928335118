package dev.switchboard.app;

import dev.switchboard.testkit.TestRedis;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.io.ClassPathResource;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/// A test of the whole service over HTTP, with the real Redis and a [StubGateway]. All of them share one application.
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "management.server.port=0",
            "switchboard.app.sessions.keys=t1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
            "switchboard.redis.command-timeout=10s"
        })
public abstract class ClientAppTest {

    protected static final StubGateway GATEWAY = new StubGateway();

    @LocalServerPort
    private int port;

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry settings) {
        settings.add("switchboard.services.gateway", () -> "http://127.0.0.1:" + GATEWAY.port());
        settings.add("switchboard.redis.host", TestRedis.shared()::host);
        settings.add("switchboard.redis.port", TestRedis.shared()::port);
        settings.add("switchboard.redis.password", () -> TestRedis.PASSWORD);
        settings.add("switchboard.app.demo-file", () -> resource("demo.json"));
    }

    private static String resource(String name) {
        try {
            return new ClassPathResource(name, ClientAppTest.class).getFile().getPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeEach
    final void reset() {
        TestRedis.shared().start();
        GATEWAY.reset();
    }

    /// The port of the application.
    protected int port() {
        return port;
    }

    /// A browser without cookies.
    protected TestBrowser newBrowser() {
        return new TestBrowser(port);
    }
}
