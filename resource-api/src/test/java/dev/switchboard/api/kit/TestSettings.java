package dev.switchboard.api.kit;

import dev.switchboard.testkit.TestPostgres;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import reactor.blockhound.BlockHound;

/// Points the service at the test's PostgreSQL and gives it secrets.
public final class TestSettings implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    /// The media directory of this process: several processes run integration tests at once.
    public static final String MEDIA_DIRECTORY =
            "target/test-media/" + ProcessHandle.current().pid();
    /// The directory in which this process finds mail.
    public static final String MAIL_DIRECTORY =
            "target/test-mail/" + ProcessHandle.current().pid();
    static final String ANY_SIMULATOR_PORT = "switchboard.simulator.port=0";
    /// The secret of the internal port.
    public static final String INTERNAL_SECRET = "the internal secret of the tests";

    /// The key ring that encrypts the secrets of webhooks, and the previous one, which is still accepted.
    public static final String WEBHOOK_KEYS = "w1:"
            + Base64.getEncoder()
                    .encodeToString("the key of secrets of webhooks, new".getBytes(StandardCharsets.UTF_8));

    public static final String OLD_WEBHOOK_KEYS = "w0:"
            + Base64.getEncoder()
                    .encodeToString("the key of secrets of webhooks, old".getBytes(StandardCharsets.UTF_8));

    static final String JWT_KEY_ID = "new";
    static final byte[] JWT_KEY = "the key of the internal JWT in tests".getBytes(StandardCharsets.UTF_8);
    static final String OLD_JWT_KEY_ID = "old";
    static final byte[] OLD_JWT_KEY = "the key before that one, still accepted".getBytes(StandardCharsets.UTF_8);

    /// A call that blocks on a thread of the event loop fails its request. Not for tests without a
    /// service, since methods in which their threads wait must not be redefined.
    private static final class BlockingCalls {

        static {
            BlockHound.builder()
                    .loadIntegrations()
                    // The driver draws a nonce when it signs in.
                    .allowBlockingCallsInside("com.ongres.scram.common.ScramFunctions", "nonce")
                    // Netty holds a lock for a moment when it gives up a place in memory that two threads wanted.
                    .allowBlockingCallsInside("io.netty.buffer.AdaptivePoolingAllocator$Magazine", "free")
                    // The validator holds a lock for a moment at the first use of a class.
                    .allowBlockingCallsInside(
                            "org.hibernate.validator.internal.metadata.BeanMetaDataManagerImpl", "getBeanMetaData")
                    // Jackson holds a lock for a moment at the first use of a type.
                    .allowBlockingCallsInside(
                            "tools.jackson.databind.deser.DeserializerCache", "_createAndCacheValueDeserializer")
                    // A scheduler holds a lock for a moment when a task is canceled.
                    .allowBlockingCallsInside(
                            "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue", "remove")
                    // At shutdown the AWS SDK waits for its connections to close, on Netty's global executor.
                    .allowBlockingCallsInside("io.netty.channel.pool.SimpleChannelPool", "close")
                    .install();
        }

        /// Its first call does so.
        static void fail() {}
    }

    /// For integration tests of a single part.
    public static void failBlockingCalls() {
        BlockingCalls.fail();
    }

    private final TestPostgres postgres;
    private final int port;

    /// With the PostgreSQL of this JVM.
    public TestSettings() {
        this(TestPostgres.shared());
    }

    TestSettings(TestPostgres postgres) {
        this(postgres, postgres.port());
    }

    /// @param port where the service finds it, such as that of a proxy
    TestSettings(TestPostgres postgres, int port) {
        BlockingCalls.fail();
        this.postgres = postgres;
        this.port = port;
    }

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        TestPropertyValues.of(values(postgres, port)).applyTo(context);
    }

    /// The settings with the PostgreSQL of this JVM, each as `name=value`.
    static List<String> values() {
        return values(TestPostgres.shared(), TestPostgres.shared().port());
    }

    private static List<String> values(TestPostgres postgres, int port) {
        var base64 = Base64.getEncoder();
        return List.of(
                "switchboard.internal.port=0",
                "switchboard.internal.secret=" + INTERNAL_SECRET,
                "switchboard.internal.jwt-keys=%s:%s,%s:%s"
                        .formatted(
                                JWT_KEY_ID,
                                base64.encodeToString(JWT_KEY),
                                OLD_JWT_KEY_ID,
                                base64.encodeToString(OLD_JWT_KEY)),
                "switchboard.cursor-keys=c1:" + base64.encodeToString(new byte[32]),
                "switchboard.idempotency.keys=a1:" + base64.encodeToString(new byte[32]),
                "switchboard.webhooks.secret-keys=" + WEBHOOK_KEYS + "," + OLD_WEBHOOK_KEYS,
                "switchboard.webhooks.allow-loopback=true",
                "switchboard.outbound.explain-loopback=true",
                // Longer than the default, because the machine that runs the tests may be busy.
                "switchboard.webhooks.handshake-timeout=30s",
                "switchboard.database.acquire-timeout=20s",
                // A test that wants deliveries says so: other contexts of this JVM would deliver them too.
                "SWITCHBOARD_WEBHOOKS_DISPATCHERS=0",
                "SWITCHBOARD_TELEPHONY_ENGINE=simulator",
                "SWITCHBOARD_MESSAGING_CARRIER=simulator",
                ANY_SIMULATOR_PORT,
                "switchboard.simulator.mail-directory=" + MAIL_DIRECTORY,
                "switchboard.simulator.setup=20ms",
                "switchboard.simulator.answer-after=100ms",
                "switchboard.simulator.rings-for=1500ms",
                "switchboard.calls.outbound-rings-for=1500ms",
                "switchboard.simulator.message=100ms",
                "switchboard.calls.command-timeout=15s",
                // Long enough for a test that wants messages to wait for a batch.
                "switchboard.messages.lock-wait=3s",
                "switchboard.messages.media.allow-loopback=true",
                "switchboard.messages.media.fetch-timeout=15s",
                "switchboard.media.link-keys=l1:" + base64.encodeToString(new byte[32]),
                "switchboard.media.directory=" + MEDIA_DIRECTORY,
                // A test that wants an erasure runs it itself.
                "switchboard.erasure.poll-every=1h",
                "switchboard.database.host=" + postgres.host(),
                "switchboard.database.port=" + port,
                "switchboard.database.name=" + postgres.database(),
                "switchboard.database.password=" + postgres.password("telephony"),
                "switchboard.database.migrator-password=" + postgres.password("telephony_migrator"));
    }
}
