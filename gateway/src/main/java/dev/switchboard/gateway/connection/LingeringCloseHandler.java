package dev.switchboard.gateway.connection;

import io.netty.buffer.ByteBufHolder;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.concurrent.TimeUnit;

/// Closes politely when the client is still sending (RFC 9112, section 9.6): closing at once would reset the
/// connection, and the client would lose the answer that says why. So only our side is closed at first; what still
/// arrives is thrown away, for a short time and up to a bound.
// Nobody waits for a write or a close here: when it fails, the connection is gone anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class LingeringCloseHandler extends ChannelDuplexHandler {

    private static final long LINGER_SECONDS = 2;
    private static final long MAX_DISCARDED = 1024 * 1024;

    private boolean receiving;
    private boolean lingering;
    private long discarded;

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
        ReferenceCountUtil.release(message);
        if (message instanceof LastHttpContent || discarded > MAX_DISCARDED) {
            context.close();
        }
    }

    @Override
    public void close(ChannelHandlerContext context, ChannelPromise promise) {
        if (!receiving || lingering || !(context.channel() instanceof DuplexChannel channel) || !channel.isActive()) {
            context.close(promise);
            return;
        }
        lingering = true;
        channel.shutdownOutput();
        channel.config().setAutoRead(true);
        var timer = context.executor().schedule(() -> context.close(), LINGER_SECONDS, TimeUnit.SECONDS);
        channel.closeFuture().addListener(closed -> {
            timer.cancel(false);
            promise.trySuccess();
        });
    }
}
