package dev.switchboard.gateway.connection;

import io.netty.buffer.ByteBufHolder;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Closes a connection in two steps while the client is still sending (RFC 9112, section 9.6). Closing it at
/// once would reset the connection, and the client would lose the response that says why.
///
/// The first step closes only the outgoing direction and discards what still arrives, so that a client that
/// reads nothing before it has sent everything gets its response too. The second step closes the connection
/// when the client pauses, or after a time limit. Once the client exceeds an amount, nothing more is read.
/// While many connections are being closed in this way, further ones get a smaller amount and a shorter time,
/// so that together they cannot use up the gateway's bandwidth.
// Ignores the results of writes and closes: when one fails, the connection is closed anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class LingeringCloseHandler extends ChannelDuplexHandler {

    private static final Duration MAX_TIME = Duration.ofSeconds(30);
    private static final Duration MAX_PAUSE = Duration.ofSeconds(2);
    private static final long MAX_DISCARDED = 64 * 1024 * 1024;
    private static final Duration REDUCED_TIME = Duration.ofSeconds(2);
    private static final long REDUCED_DISCARDED = 1024 * 1024;

    private final LingeringConnections connections;
    private boolean receiving;
    private boolean lingering;
    private long maxDiscarded;
    private long discarded;
    private long lastRead;

    LingeringCloseHandler(LingeringConnections connections) {
        this.connections = connections;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (lingering) {
            discard(context, message);
            return;
        }
        if (message instanceof HttpObject part) {
            // After a request that cannot be decoded, any amount of data may follow.
            receiving = part.decoderResult().isFailure() || !(part instanceof LastHttpContent);
        }
        context.fireChannelRead(message);
    }

    private void discard(ChannelHandlerContext context, Object message) {
        discarded += message instanceof ByteBufHolder holder ? holder.content().readableBytes() : 0;
        lastRead = context.executor().ticker().nanoTime();
        ReferenceCountUtil.release(message);
        if (message instanceof LastHttpContent) {
            context.close();
        } else if (discarded > maxDiscarded) {
            context.channel().config().setAutoRead(false);
        }
    }

    @Override
    public void close(ChannelHandlerContext context, ChannelPromise promise) {
        if (!receiving || lingering || !(context.channel() instanceof DuplexChannel channel) || !channel.isActive()) {
            context.close(promise);
            return;
        }
        lingering = true;
        boolean reduced = connections.begin();
        maxDiscarded = reduced ? REDUCED_DISCARDED : MAX_DISCARDED;
        var maxTime = reduced ? REDUCED_TIME : MAX_TIME;
        lastRead = context.executor().ticker().nanoTime();
        channel.shutdownOutput();
        channel.config().setAutoRead(true);
        var timers = List.of(
                context.executor().schedule(() -> context.close(), maxTime.toMillis(), TimeUnit.MILLISECONDS),
                context.executor()
                        .scheduleWithFixedDelay(
                                () -> closeAfterAPause(context),
                                MAX_PAUSE.toMillis(),
                                MAX_PAUSE.dividedBy(4).toMillis(),
                                TimeUnit.MILLISECONDS));
        channel.closeFuture().addListener(closed -> {
            connections.end();
            timers.forEach(timer -> timer.cancel(false));
            promise.trySuccess();
        });
    }

    private void closeAfterAPause(ChannelHandlerContext context) {
        if (context.executor().ticker().nanoTime() - lastRead >= MAX_PAUSE.toNanos()) {
            context.close();
        }
    }
}
