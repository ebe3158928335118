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

/// Closes politely when the client is still sending (RFC 9112, section 9.6): closing at once would reset the
/// connection, and the client would lose the answer that says why. So only our side is closed at first, and what still
/// arrives is discarded, so that even a client that reads nothing before it has sent everything gets its answer. That
/// ends when the client pauses, after a time, and after an amount. A client that sends more than that amount is not
/// read from any more, and has a moment to find its answer. When many connections are being closed in this way, further
/// ones get a smaller amount and a shorter time, so that all of them together cannot take the gateway's bandwidth.
// Ignores the results of writes and closes: when one fails, the connection is gone anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class LingeringCloseHandler extends ChannelDuplexHandler {

    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
    private static final long MAX_DISCARDED = 64 * 1024 * 1024;
    private static final Duration LONGEST_OF_MANY = Duration.ofSeconds(2);
    private static final long MAX_DISCARDED_OF_MANY = 1024 * 1024;

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
            // Of a request that cannot be decoded there may be any amount more to come.
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
        boolean many = connections.begin();
        maxDiscarded = many ? MAX_DISCARDED_OF_MANY : MAX_DISCARDED;
        var longest = many ? LONGEST_OF_MANY : LONGEST;
        lastRead = context.executor().ticker().nanoTime();
        channel.shutdownOutput();
        channel.config().setAutoRead(true);
        var timers = List.of(
                context.executor().schedule(() -> context.close(), longest.toMillis(), TimeUnit.MILLISECONDS),
                context.executor()
                        .scheduleWithFixedDelay(
                                () -> closeAfterAPause(context),
                                LONGEST_PAUSE.toMillis(),
                                LONGEST_PAUSE.dividedBy(4).toMillis(),
                                TimeUnit.MILLISECONDS));
        channel.closeFuture().addListener(closed -> {
            connections.end();
            timers.forEach(timer -> timer.cancel(false));
            promise.trySuccess();
        });
    }

    private void closeAfterAPause(ChannelHandlerContext context) {
        if (context.executor().ticker().nanoTime() - lastRead >= LONGEST_PAUSE.toNanos()) {
            context.close();
        }
    }
}
