package dev.switchboard.redis;

import io.lettuce.core.api.StatefulRedisConnection;
import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A connection to Redis for each event loop that processes requests. It belongs to that loop, so
/// that a command and its result need no thread switch, and the commands of requests that arrived
/// together are written together.
// Callbacks handle the results.
@SuppressWarnings("FutureReturnValueIgnored")
final class LoopConnections {

    private static final Logger log = LoggerFactory.getLogger(LoopConnections.class);
    private static final long PAUSE_MILLIS = 1_000;

    private final RedisConnector connector;
    private final List<LoopConnection> all = new ArrayList<>();

    /// @param loops null for a service whose requests have threads; it has none of these connections
    LoopConnections(@Nullable RequestLoops loops, RedisConnector connector) {
        this.connector = connector;
        if (loops != null) {
            loops.group().forEach(loop -> all.add(new LoopConnection(loop)));
        }
    }

    /// The connection of the calling thread's event loop. Null while there is none, and on any other
    /// thread; the first call on a loop opens its connection.
    @Nullable
    StatefulRedisConnection<String, byte[]> current() {
        for (var each : all) {
            if (each.loop.inEventLoop()) {
                return each.openOrNull();
            }
        }
        return null;
    }

    /// Closes all of them. The next calls open new ones.
    void close() {
        all.forEach(each -> each.loop.execute(each::close));
    }

    /// Its methods are called by the thread of the event loop.
    private final class LoopConnection {

        private final EventExecutor loop;
        private boolean connecting;
        private @Nullable StatefulRedisConnection<String, byte[]> connection;

        LoopConnection(EventExecutor loop) {
            this.loop = loop;
        }

        @Nullable
        StatefulRedisConnection<String, byte[]> openOrNull() {
            var present = connection;
            if (present == null) {
                open();
                return null;
            }
            return present.isOpen() ? present : null;
        }

        private void open() {
            if (!connecting) {
                connecting = true;
                connector.open().whenComplete((opened, failure) -> loop.execute(() -> opened(opened, failure)));
            }
        }

        private void opened(@Nullable StatefulRedisConnection<String, byte[]> opened, @Nullable Throwable failure) {
            connection = opened;
            if (failure == null) {
                connecting = false;
            } else {
                log.debug("No connection to Redis for {}", loop, failure);
                loop.schedule(() -> connecting = false, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            }
        }

        void close() {
            var present = connection;
            connection = null;
            if (present != null) {
                present.closeAsync();
            }
        }
    }
}
