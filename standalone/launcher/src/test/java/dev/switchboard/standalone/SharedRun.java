package dev.switchboard.standalone;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// The run of the product that the tests of this JVM share, because a start takes longer than most tests. It
/// starts when a test first needs it, and again, on the same data, after a test has stopped it. No class depends
/// on another one. Their [org.junit.jupiter.api.Order] only saves starts, where one JVM runs all classes; Maven uses
/// two (`it.forks`), each with a run of its own.
///
/// Methods of a class with `@ExtendWith(SharedRun.Resolver.class)` receive it as a parameter.
final class SharedRun implements AutoCloseable {

    /// Limits that no test reaches, time for Redis on a busy machine, and webhooks that are suspended within seconds.
    private static final String[] OPTIONS = {
        "--switchboard.redis.command-timeout=500ms",
        "--switchboard.calls.outbound-rings-for=30s",
        "--switchboard.webhooks.retry-delays=200ms",
        "--switchboard.webhooks.suspend-after=2",
        "--switchboard.rate-plan.page.per-minute=600000",
        "--switchboard.rate-plan.page.burst=100000",
        "--switchboard.rate-plan.medium.per-minute=600000",
        "--switchboard.rate-plan.medium.burst=100000",
        "--switchboard.rate-plan.heavy.per-minute=600000",
        "--switchboard.rate-plan.heavy.burst=100000",
        "--switchboard.rate-plan.light.per-minute=600000",
        "--switchboard.rate-plan.light.burst=100000",
        "--switchboard.rate-plan.failed-authentication.per-minute=600000",
        "--switchboard.rate-plan.failed-authentication.burst=100000"
    };

    /// A path that has to be quoted.
    private static final String DIRECTORY = "a place with spaces";

    private final int port = FreePort.next();
    private Path directory;
    private @Nullable TestRun current;

    SharedRun() throws IOException {
        directory = Files.createTempDirectory("shared-run");
    }

    /// Resolves the shared run as a parameter, and closes it at the end of the tests of this JVM.
    static final class Resolver implements ParameterResolver {

        private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(SharedRun.class);

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == SharedRun.class;
        }

        @Override
        public SharedRun resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, NAMESPACE)
                    .computeIfAbsent(SharedRun.class, type -> newInstance(), SharedRun.class);
        }

        private static SharedRun newInstance() {
            try {
                return new SharedRun();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /// The run, ready for requests.
    TestRun running() throws InterruptedException, IOException {
        var run = current;
        return (run != null && run.isAlive() ? run : start()).awaitReady();
    }

    /// Starts it on the data of the run before, which has ended or was killed.
    TestRun start() throws IOException {
        var run = TestRun.start(data(), port, OPTIONS);
        current = run;
        return run;
    }

    /// Ends it and takes a new directory, so that the next start is the first one.
    void discardData() throws IOException {
        close();
        directory = Files.createTempDirectory("shared-run");
    }

    Path data() {
        return directory.resolve(DIRECTORY);
    }

    int port() {
        return port;
    }

    @Override
    public void close() throws IOException {
        if (current != null) {
            current.close();
        }
        Binaries.delete(directory);
    }
}
