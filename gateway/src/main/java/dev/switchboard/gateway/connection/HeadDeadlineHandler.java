package dev.switchboard.gateway.connection;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Closes a connection whose client takes too long to send the head of a request, however steadily bytes
/// arrive. It comes after the decoder: a read that completes without a request means that a head is incomplete.
// Ignores the results of writes and closes: when one fails, the connection is closed anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class HeadDeadlineHandler extends ChannelDuplexHandler {

    private final Duration deadline;
    private final ConnectionErrorWriter errors;
    private boolean betweenRequests = true;
    private boolean decoded;
    private @Nullable Future<?> timer;

    HeadDeadlineHandler(Duration deadline, ConnectionErrorWriter errors) {
        this.deadline = deadline;
        this.errors = errors;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        decoded = true;
        if (message instanceof HttpRequest) {
            betweenRequests = false;
            cancel();
        }
        if (message instanceof LastHttpContent) {
            betweenRequests = true;
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (betweenRequests && !decoded && timer == null) {
            timer = context.executor().schedule(() -> expire(context), deadline.toMillis(), TimeUnit.MILLISECONDS);
        }
        decoded = false;
        context.fireChannelReadComplete();
    }

    /// A connection that becomes a WebSocket carries no more requests.
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse response
                && HttpResponseStatus.SWITCHING_PROTOCOLS.equals(response.status())) {
            cancel();
            context.pipeline().remove(this);
        }
        context.write(message, promise);
    }

    private void expire(ChannelHandlerContext context) {
        context.writeAndFlush(errors.headTimeout()).addListener(ChannelFutureListener.CLOSE);
    }

    private void cancel() {
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        cancel();
        context.fireChannelInactive();
    }
}
