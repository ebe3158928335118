package dev.switchboard.gateway.connection;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.LastHttpContent;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Closes a connection on which a request, body included, takes too long to arrive. Reactor Netty's
/// `requestTimeout` does so too, but its timer outlives a connection that is closed before the
/// whole request has been read, and keeps the request with all its header fields in memory until it
/// expires: many opened and dropped connections would fill the heap.
// Ignores the result of a close: when it fails, the connection is closed anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class UploadDeadlineHandler extends ChannelInboundHandlerAdapter {

    private final Duration deadline;
    private @Nullable Future<?> timer;

    UploadDeadlineHandler(Duration deadline) {
        this.deadline = deadline;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof HttpRequest) {
            cancel();
            timer = context.executor().schedule(() -> context.close(), deadline.toMillis(), TimeUnit.MILLISECONDS);
        }
        if (message instanceof LastHttpContent) {
            cancel();
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        cancel();
        context.fireChannelInactive();
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        cancel();
    }

    private void cancel() {
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
    }
}
