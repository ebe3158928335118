package dev.switchboard.api.kit;

import dev.switchboard.api.ResourceApiApplication;
import dev.switchboard.testkit.TestPostgres;
import java.util.List;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.ReactorResourceFactory;

/// A second instance of the service in this JVM, on the same database, with its own ports.
public final class Replica implements AutoCloseable {

    private final ConfigurableApplicationContext context;

    private Replica(ConfigurableApplicationContext context) {
        this.context = context;
    }

    /// @param beside further beans and configurations
    public static Replica start(Class<?>... beside) {
        return start(List.of(), beside);
    }

    /// @param settings beside those of all tests, each as `name=value`
    public static Replica start(List<String> settings, Class<?>... beside) {
        return start(TestPostgres.shared(), settings, beside);
    }

    /// An instance on another database.
    public static Replica start(TestPostgres postgres, Class<?>... beside) {
        return start(postgres, List.of(), beside);
    }

    /// An instance that reaches the database of this JVM through a proxy.
    public static Replica start(DatabaseProxy proxy, List<String> settings) {
        return start(new TestSettings(TestPostgres.shared(), proxy.port()), settings);
    }

    /// @param settings beside those of all tests, each as `name=value`
    public static Replica start(TestPostgres postgres, List<String> settings, Class<?>... beside) {
        return start(new TestSettings(postgres), settings, beside);
    }

    private static Replica start(TestSettings values, List<String> settings, Class<?>... beside) {
        return new Replica(new SpringApplicationBuilder(ResourceApiApplication.class)
                .sources(beside)
                .sources(ApiClient.class, SimulatorClient.class, OwnLoops.class)
                // Those of all tests would take precedence over arguments.
                .initializers(values, context -> TestPropertyValues.of(settings).applyTo(context))
                .run("--server.port=0", "--management.server.port=0"));
    }

    /// Its own event loops, so that its end does not stop those of the other instances in this JVM.
    @TestConfiguration
    static class OwnLoops {

        @Bean
        ReactorResourceFactory reactorResourceFactory() {
            var loops = new ReactorResourceFactory();
            loops.setUseGlobalResources(false);
            return loops;
        }
    }

    /// One of its beans.
    public <T> T get(Class<T> type) {
        return context.getBean(type);
    }

    /// Shuts it down gracefully, as a deployment does.
    @Override
    public void close() {
        context.close();
    }
}
