package dev.switchboard.redis;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.resource.ClientResources;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A client whose shutdown ends in any case. The client of the library waits until its connections
/// are closed, which never happens when the event loops they belong to have ended before it
/// ([SharedLoops]): the process would not stop.
final class BoundedShutdownClient extends RedisClient {

    private final Duration longest;

    /// @param longest how long a shutdown waits for its connections
    BoundedShutdownClient(ClientResources resources, RedisURI uri, Duration longest) {
        super(resources, uri);
        this.longest = longest;
    }

    @Override
    public void shutdown() {
        // Off this thread: beginning to close a connection may block too.
        var closed = CompletableFuture.runAsync(
                super::shutdown, task -> Thread.ofVirtual().start(task));
        closed.completeOnTimeout(null, longest.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }
}
