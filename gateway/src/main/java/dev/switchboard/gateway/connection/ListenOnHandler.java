package dev.switchboard.gateway.connection;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.LastHttpContent;

/// Keeps a connection listening after each answer.
///
/// Reactor Netty (1.3.6) forgets to: a request that had to wait for the end of an earlier answer and is then answered
/// at once, while its own end still waits behind it, leaves the connection without anybody who reads from it, and the
/// client's next request is never seen. A read too many does no harm: at worst one buffer waits for its request's turn.
@Sharable
// Ignores the results of writes: when one fails, the connection is gone anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class ListenOnHandler extends ChannelOutboundHandlerAdapter {

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        context.write(message, promise);
        if (message instanceof LastHttpContent && !context.channel().config().isAutoRead()) {
            context.executor().execute(() -> listenOn(context.channel()));
        }
    }

    private static void listenOn(Channel channel) {
        if (channel.isActive() && !channel.config().isAutoRead()) {
            channel.read();
        }
    }
}
