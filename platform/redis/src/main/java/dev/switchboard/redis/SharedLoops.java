package dev.switchboard.redis;

import io.lettuce.core.resource.EventLoopGroupProvider;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.concurrent.TimeUnit;

/// Lets Lettuce use event loops that belong to somebody else, who ends them.
final class SharedLoops implements EventLoopGroupProvider {

    private final EventLoopGroup group;

    SharedLoops(RequestLoops loops) {
        this.group = loops.group();
    }

    /// Whatever type is asked for, Lettuce uses it as an [EventLoopGroup].
    @Override
    @SuppressWarnings("unchecked")
    public <T extends EventLoopGroup> T allocate(Class<T> type) {
        return (T) group;
    }

    @Override
    public int threadPoolSize() {
        int size = 0;
        for (var _ : group) {
            size++;
        }
        return size;
    }

    @Override
    public Future<Boolean> release(EventExecutorGroup released, long quietPeriod, long timeout, TimeUnit unit) {
        return ImmediateEventExecutor.INSTANCE.newSucceededFuture(true);
    }

    @Override
    public Future<Boolean> shutdown(long quietPeriod, long timeout, TimeUnit unit) {
        return ImmediateEventExecutor.INSTANCE.newSucceededFuture(true);
    }
}
