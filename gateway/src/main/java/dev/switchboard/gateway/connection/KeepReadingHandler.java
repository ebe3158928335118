package dev.switchboard.gateway.connection;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.LastHttpContent;

/// Keeps reading from a connection after each response.
///
/// Works around a defect of Reactor Netty (1.3.6) with pipelined requests: when a request has
/// waited for an earlier response and then gets its response before its own last part was processed,
/// nothing reads from the connection any more, and the client's next request is never seen. An
/// unnecessary read does no harm: at worst it buffers one more chunk.
@Sharable
// Ignores the results of writes: when one fails, the connection is closed anyway.
@SuppressWarnings("FutureReturnValueIgnored")
final class KeepReadingHandler extends ChannelOutboundHandlerAdapter {

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        context.write(message, promise);
        if (message instanceof LastHttpContent && !context.channel().config().isAutoRead()) {
            context.executor().execute(() -> keepReading(context.channel()));
        }
    }

    private static void keepReading(Channel channel) {
        if (channel.isActive() && !channel.config().isAutoRead()) {
            channel.read();
        }
    }
}
