package dev.switchboard.api.platform.database;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Closes a connection to PostgreSQL when a request has no response for too long: the sign-in, a
/// statement, a commit. Everything that waits for the connection fails then, and the pool
/// discards it.
///
/// PostgreSQL's own timeouts cannot do that, since a server that is frozen or has vanished does
/// not apply them. The handler works below the driver, on the messages of the protocol, so that
/// it misses no statement. The response to a request ends with `ReadyForQuery` (PostgreSQL's documentation,
/// Frontend/Backend Protocol, Message Formats). The time of each further request on the
/// connection starts with the response before it.
@SuppressWarnings("FutureReturnValueIgnored")
final class ResponseDeadline extends ChannelDuplexHandler {

    private static final Logger log = LoggerFactory.getLogger(ResponseDeadline.class);
    private static final byte READY_FOR_QUERY = 'Z';
    private static final byte SYNC = 'S';
    private static final byte QUERY = 'Q';

    private final long limitNanos;
    private final ProtocolMessages requests = ProtocolMessages.fromClient(Set.of(SYNC, QUERY));
    private final ProtocolMessages responses = ProtocolMessages.fromServer(Set.of(READY_FOR_QUERY));

    /// How many requests have no response yet. The first is the sign-in.
    private int unanswered = 1;
    private long since;
    private @Nullable Future<?> check;

    ResponseDeadline(Duration limit) {
        this.limitNanos = limit.toNanos();
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        since = context.executor().ticker().nanoTime();
        checkIn(context, limitNanos);
        context.fireChannelActive();
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof ByteBuf bytes) {
            sent(context, requests.count(bytes));
        }
        context.write(message, promise);
    }

    private void sent(ChannelHandlerContext context, int count) {
        if (count > 0 && unanswered == 0) {
            since = context.executor().ticker().nanoTime();
            if (check == null) {
                checkIn(context, limitNanos);
            }
        }
        unanswered += count;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf bytes) {
            int count = responses.count(bytes);
            if (count > 0) {
                unanswered = Math.max(0, unanswered - count);
                since = context.executor().ticker().nanoTime();
            }
        }
        context.fireChannelRead(message);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (check != null) {
            check.cancel(false);
        }
        context.fireChannelInactive();
    }

    /// Schedules at most one check per connection and limit, however many statements there are.
    private void checkIn(ChannelHandlerContext context, long nanos) {
        check = context.executor().schedule(() -> check(context), nanos, TimeUnit.NANOSECONDS);
    }

    private void check(ChannelHandlerContext context) {
        check = null;
        if (unanswered == 0) {
            return;
        }
        long left = limitNanos - (context.executor().ticker().nanoTime() - since);
        if (left > 0) {
            checkIn(context, left);
            return;
        }
        log.warn(
                "Closed a connection on which PostgreSQL has not responded for {} ms",
                TimeUnit.NANOSECONDS.toMillis(limitNanos));
        context.close();
    }
}
