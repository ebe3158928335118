package dev.switchboard.web.responses;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;

class PacedPartsTests {

    private static final int PART = 1_000;
    private static final int HOLDS = 5;

    private final EmbeddedChannel client = new EmbeddedChannel(new ChannelOutboundHandlerAdapter());
    private final List<String> handlers = client.pipeline().names();
    private int read;
    private boolean complete;

    PacedPartsTests() {
        client.config().setWriteBufferWaterMark(new WriteBufferWaterMark(PART, HOLDS * PART));
    }

    @AfterEach
    void close() {
        client.finishAndReleaseAll();
    }

    /// As Reactor Netty does: it requests many parts and writes what comes.
    private BaseSubscriber<ByteBuf> write(int parts) {
        var subscriber = new BaseSubscriber<ByteBuf>() {
            @Override
            protected void hookOnSubscribe(Subscription subscription) {
                request(128);
            }

            @Override
            @SuppressWarnings("FutureReturnValueIgnored") // it is flushed later
            protected void hookOnNext(ByteBuf part) {
                client.write(part);
            }

            @Override
            protected void hookOnComplete() {
                complete = true;
            }
        };
        PacedParts.of(
                        Flux.range(0, parts).map(n -> {
                            read++;
                            return Unpooled.wrappedBuffer(new byte[PART]);
                        }),
                        client)
                .subscribe(subscriber);
        return subscriber;
    }

    @Test
    void areReadOnlyWhileTheClientTakesThem() {
        write(100);

        assertThat(read).isBetween(HOLDS, HOLDS + 4);

        int before = read;
        client.flush();
        assertThat(read).isGreaterThan(before).isLessThanOrEqualTo(2 * (HOLDS + 4));
    }

    @Test
    void allArriveInTheEnd() {
        write(100);

        while (!complete) {
            client.flush();
            client.runPendingTasks();
        }
        client.flush();

        assertThat(client.outboundMessages()).hasSize(100);
        assertThat(client.pipeline().names()).isEqualTo(handlers);
    }

    @Test
    void areNotReadAnyMoreWhenTheResponseIsCanceled() {
        var subscriber = write(100);
        int before = read;

        subscriber.cancel();
        client.flush();

        assertThat(read).isEqualTo(before);
        assertThat(client.pipeline().names()).isEqualTo(handlers);
    }
}
