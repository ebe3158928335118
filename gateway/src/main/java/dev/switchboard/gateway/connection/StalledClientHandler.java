package dev.switchboard.gateway.connection;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Closes a connection whose client does not read its response, so that it cannot hold a connection to a service
/// forever.
// Ignores the results of writes and closes: when one fails, the connection is closed anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class StalledClientHandler extends ChannelInboundHandlerAdapter {

    private final Duration timeout;
    private @Nullable Future<?> timer;

    StalledClientHandler(Duration timeout) {
        this.timeout = timeout;
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        cancel();
        if (!context.channel().isWritable()) {
            timer = context.executor().schedule(() -> context.close(), timeout.toMillis(), TimeUnit.MILLISECONDS);
        }
        context.fireChannelWritabilityChanged();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        cancel();
        context.fireChannelInactive();
    }

    private void cancel() {
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
    }
}
