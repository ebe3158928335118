package dev.switchboard.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class UploadDeadlineHandlerTests {

    private static final long NOTHING_SCHEDULED = -1;

    private final EmbeddedChannel channel = new EmbeddedChannel(new UploadDeadlineHandler(Duration.ofMinutes(10)));

    @Test
    void closesWhenARequestTakesTooLong() {
        begin();
        channel.advanceTimeBy(9, TimeUnit.MINUTES);
        channel.writeInbound(new DefaultHttpContent(Unpooled.EMPTY_BUFFER));
        channel.runScheduledPendingTasks();
        assertThat(channel.isOpen()).isTrue();

        channel.advanceTimeBy(1, TimeUnit.MINUTES);
        channel.runScheduledPendingTasks();

        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void keepsNothingOfARequestThatHasArrived() {
        begin();
        channel.writeInbound(LastHttpContent.EMPTY_LAST_CONTENT);

        assertThat(channel.runScheduledPendingTasks()).isEqualTo(NOTHING_SCHEDULED);
    }

    @Test
    void keepsNothingOfAConnectionThatWasClosedBeforeItsRequestHadArrived() {
        begin();
        channel.close().syncUninterruptibly();

        assertThat(channel.runScheduledPendingTasks()).isEqualTo(NOTHING_SCHEDULED);
    }

    private void begin() {
        channel.writeInbound(new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.POST, "/v1/messages"));
    }
}
