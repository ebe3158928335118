package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ResponseDeadlineTests {

    private static final Duration LIMIT = Duration.ofSeconds(6);

    private final EmbeddedChannel channel = new EmbeddedChannel();

    ResponseDeadlineTests() {
        channel.freezeTime();
        channel.pipeline().addLast(new ResponseDeadline(LIMIT));
        channel.pipeline().fireChannelActive();
    }

    private static ByteBuf message(char type, String body) {
        var bytes = body.getBytes(StandardCharsets.US_ASCII);
        return Unpooled.buffer().writeByte(type).writeInt(4 + bytes.length).writeBytes(bytes);
    }

    private void send(char type) {
        channel.writeOutbound(message(type, "select 1"));
    }

    private void answer() {
        channel.writeInbound(message('D', "a row with a Z in it"), message('Z', "I"));
    }

    private void signIn() {
        channel.writeOutbound(Unpooled.buffer().writeInt(10).writeBytes(new byte[] {'Q', 'Q', 'S', 'S', 'Q', 'Q'}));
        answer();
    }

    private boolean isOpenAfter(long seconds) {
        channel.advanceTimeBy(seconds, TimeUnit.SECONDS);
        channel.runPendingTasks();
        return channel.isOpen();
    }

    @Test
    void closesAConnectionWhoseSignInGetsNoResponse() {
        assertThat(isOpenAfter(5)).isTrue();
        assertThat(isOpenAfter(1)).isFalse();
    }

    @Test
    void keepsAnIdleConnection() {
        signIn();
        assertThat(isOpenAfter(3600)).isTrue();
    }

    @Test
    void closesAConnectionOnWhichAStatementGetsNoResponse() {
        signIn();
        assertThat(isOpenAfter(100)).isTrue();
        send('Q');
        channel.writeInbound(message('D', "a row"));
        assertThat(isOpenAfter(5)).isTrue();
        assertThat(isOpenAfter(1)).isFalse();
    }

    @Test
    void givesEachStatementOfAConnectionTheFullTime() {
        signIn();
        for (int i = 0; i < 5; i++) {
            send('P');
            send('S');
            assertThat(isOpenAfter(4)).isTrue();
            answer();
        }
        assertThat(isOpenAfter(100)).isTrue();
    }

    @Test
    void waitsForTheResponseToEachOfSeveralThatWereSentTogether() {
        signIn();
        send('Q');
        send('Q');
        assertThat(isOpenAfter(4)).isTrue();
        answer();
        assertThat(isOpenAfter(5)).isTrue();
        assertThat(isOpenAfter(1)).isFalse();
    }

    @Test
    void countsResponsesHoweverTheyAreFragmented() {
        signIn();
        send('Q');
        var response = Unpooled.wrappedBuffer(message('D', "Z"), message('Z', "I"));
        while (response.isReadable()) {
            channel.writeInbound(response.readBytes(1));
        }
        assertThat(isOpenAfter(100)).isTrue();
    }
}
