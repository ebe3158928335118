package dev.switchboard.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelPromise;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

class LingeringCloseHandlerTests {

    private static final int MEGABYTE = 1024 * 1024;

    private final LingeringConnections connections = new LingeringConnections(
            new ConnectionProperties(
                    DataSize.ofKilobytes(8),
                    DataSize.ofKilobytes(8),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(60),
                    Duration.ofMinutes(10),
                    1),
            new SimpleMeterRegistry());

    @Test
    void keepsReadingForALongTimeWhileFewConnectionsLinger() {
        var channel = closedWhileItReceives();

        receive(channel, 2 * MEGABYTE);
        for (int i = 0; i < 28; i++) {
            channel.advanceTimeBy(1, TimeUnit.SECONDS);
            receive(channel, 1);
        }

        assertThat(channel.isOpen()).isTrue();
        assertThat(channel.config().isAutoRead()).isTrue();
        channel.advanceTimeBy(2, TimeUnit.SECONDS);
        channel.runPendingTasks();
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void readsLittleWhileManyConnectionsLinger() {
        closedWhileItReceives();
        var channel = closedWhileItReceives();

        receive(channel, MEGABYTE);
        assertThat(channel.config().isAutoRead()).isTrue();
        receive(channel, 1);
        assertThat(channel.config().isAutoRead()).isFalse();
        channel.advanceTimeBy(1, TimeUnit.SECONDS);
        receive(channel, 1);
        channel.runPendingTasks();
        assertThat(channel.isOpen()).isTrue();
        channel.advanceTimeBy(1, TimeUnit.SECONDS);
        channel.runPendingTasks();
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void countsAConnectionUntilItIsClosed() {
        var channel = closedWhileItReceives();
        assertThat(connections.count()).isEqualTo(1);

        channel.advanceTimeBy(2, TimeUnit.SECONDS);
        channel.runPendingTasks();

        assertThat(channel.isOpen()).isFalse();
        assertThat(connections.count()).isZero();
    }

    private EmbeddedChannel closedWhileItReceives() {
        var channel = new DuplexEmbeddedChannel();
        channel.freezeTime();
        channel.pipeline().addLast(new LingeringCloseHandler(connections));
        channel.writeInbound(new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/oauth/token"));
        var closing = channel.pipeline().close();
        assertThat(closing.isDone()).isFalse();
        return channel;
    }

    private static void receive(EmbeddedChannel channel, int bytes) {
        channel.writeInbound(new DefaultHttpContent(Unpooled.wrappedBuffer(new byte[bytes])));
    }

    /// An in-memory channel whose two directions can be closed separately.
    private static final class DuplexEmbeddedChannel extends EmbeddedChannel implements DuplexChannel {

        private boolean outputShutdown;

        @Override
        public boolean isInputShutdown() {
            return false;
        }

        @Override
        public ChannelFuture shutdownInput() {
            throw new UnsupportedOperationException();
        }

        @Override
        public ChannelFuture shutdownInput(ChannelPromise promise) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isOutputShutdown() {
            return outputShutdown;
        }

        @Override
        public ChannelFuture shutdownOutput() {
            return shutdownOutput(newPromise());
        }

        @Override
        public ChannelFuture shutdownOutput(ChannelPromise promise) {
            outputShutdown = true;
            return promise.setSuccess();
        }

        @Override
        public boolean isShutdown() {
            return false;
        }

        @Override
        public ChannelFuture shutdown() {
            throw new UnsupportedOperationException();
        }

        @Override
        public ChannelFuture shutdown(ChannelPromise promise) {
            throw new UnsupportedOperationException();
        }
    }
}
