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

/// Ends a connection whose client takes too long over the head of a request, however many bytes it trickles. It
/// stands behind the decoder: a read that completes without a request means that a head has begun and is not whole.
// Ignores the results of writes and closes: when one fails, the connection is gone anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class HeadDeadlineHandler extends ChannelDuplexHandler {

    private final Duration deadline;
    private final ConnectionErrorWriter answers;
    private boolean betweenRequests = true;
    private boolean decoded;
    private @Nullable Future<?> timer;

    HeadDeadlineHandler(Duration deadline, ConnectionErrorWriter answers) {
        this.deadline = deadline;
        this.answers = answers;
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

    /// A connection that becomes a WebSocket has no heads any more.
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse answer && HttpResponseStatus.SWITCHING_PROTOCOLS.equals(answer.status())) {
            cancel();
            context.pipeline().remove(this);
        }
        context.write(message, promise);
    }

    private void expire(ChannelHandlerContext context) {
        context.writeAndFlush(answers.headTimeout()).addListener(ChannelFutureListener.CLOSE);
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
