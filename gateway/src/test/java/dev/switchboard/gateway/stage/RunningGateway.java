package dev.switchboard.gateway.stage;

import dev.switchboard.gateway.GatewayApplication;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.TestRedis;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.blockhound.BlockHound;

/// A gateway with its own peers, over the shared real Redis, on free ports.
public final class RunningGateway implements AutoCloseable {

    /// 32 bytes for the internal JWT.
    public static final String JWT_KEY = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

    /// 32 bytes for signed links.
    public static final String LINK_KEY = "bGlua3MgbGlua3MgbGlua3MgbGlua3MgbGlua3MgbGk=";

    static {
        // Lettuce guards a connection's state with a lock that it holds for a moment only. To break off while waiting
        // for it leaves the lock in disorder, and all commands waiting for ever.
        BlockHound.builder()
                .loadIntegrations()
                .allowBlockingCallsInside("io.lettuce.core.protocol.SharedLock", "incrementWriters")
                .allowBlockingCallsInside("io.lettuce.core.protocol.SharedLock", "doExclusive")
                // So does Netty where two threads allocate in one place; it looks for another one meanwhile.
                .allowBlockingCallsInside("io.netty.buffer.AdaptivePoolingAllocator$Magazine", "free")
                .install();
    }

    private static final class Holder {
        static final RunningGateway SHARED = start(Map.of());
    }

    public final StandInServices services;
    private final ConfigurableApplicationContext context;

    private RunningGateway(StandInServices services, ConfigurableApplicationContext context) {
        this.services = services;
        this.context = context;
    }

    /// One with the default settings for all tests that can share it, its peers reset and Redis emptied.
    public static RunningGateway shared() {
        Holder.SHARED.reset();
        return Holder.SHARED;
    }

    /// Empties Redis and all counts, and lets the peers answer as at first.
    public void reset() {
        TestRedis.shared().start();
        TestRedis.shared().flush();
        FreshLimits.in(context);
        services.reset();
    }

    public static RunningGateway start(Map<String, Object> settings) {
        var services = new StandInServices();
        var properties = new LinkedHashMap<String, Object>(services.properties());
        properties.put("server.port", "0");
        properties.put("management.server.port", "0");
        properties.put("switchboard.internal.secret", StandInServices.SECRET);
        properties.put("switchboard.internal.jwt-keys", "k1:" + JWT_KEY);
        properties.put("switchboard.media.link-keys", "l1:" + LINK_KEY);
        properties.put("switchboard.redis.host", TestRedis.shared().host());
        properties.put("switchboard.redis.port", TestRedis.shared().port());
        // Longer than the product's, because the machine of the tests may be busy.
        properties.put("switchboard.redis.command-timeout", "500ms");
        properties.putAll(settings);
        var arguments = properties.entrySet().stream()
                .map(entry -> "--" + entry.getKey() + "=" + entry.getValue())
                .toArray(String[]::new);
        var application = new SpringApplication(GatewayApplication.class);
        application.addInitializers(context ->
                ((GenericApplicationContext) context).registerBean(ReactorResourceFactory.class, SharedLoops::new));
        return new RunningGateway(services, application.run(arguments));
    }

    /// The event loops of this JVM, which outlive each single gateway.
    private static final class SharedLoops extends ReactorResourceFactory {
        @Override
        public void stop() {}

        @Override
        public void destroy() {}
    }

    public int port() {
        return port("local.server.port");
    }

    public int managementPort() {
        return port("local.management.port");
    }

    private int port(String property) {
        Environment environment = context.getEnvironment();
        return environment.getRequiredProperty(property, Integer.class);
    }

    public String url() {
        return "http://127.0.0.1:" + port();
    }

    public JsonHttp http() {
        return JsonHttp.at(url());
    }

    public JsonHttp management() {
        return JsonHttp.at("http://127.0.0.1:" + managementPort());
    }

    public RawClient raw() {
        return RawClient.to(port());
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    @Override
    public void close() {
        context.close();
        services.close();
    }
}
