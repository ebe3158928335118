package dev.switchboard.asterisk.leading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestClock;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SipWatchTests {

    private static final Duration EVERY = Duration.ofSeconds(2);
    private static final int LARGEST = 4096;

    private final TestClock clock = TestClock.at(Instant.parse("2026-11-28T12:00:00Z"));
    private final AtomicInteger restarts = new AtomicInteger();
    private DatagramSocket asterisk;
    private SipWatch watch;

    @BeforeEach
    void start() throws IOException {
        asterisk = new DatagramSocket(0, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::respond);
        watch = new SipWatch(
                "one",
                "127.0.0.1:" + asterisk.getLocalPort(),
                new SipWatchProperties(Duration.ofSeconds(5), Duration.ofSeconds(10)),
                clock,
                restarts::incrementAndGet);
    }

    private void respond() {
        try {
            while (true) {
                var request = new DatagramPacket(new byte[LARGEST], LARGEST);
                asterisk.receive(request);
                var response = ("SIP/2.0 200 OK\r\n" + new String(request.getData(), 0, request.getLength(), UTF_8))
                        .getBytes(UTF_8);
                asterisk.send(new DatagramPacket(response, response.length, request.getSocketAddress()));
            }
        } catch (SocketException _) {
            // It does not respond any more.
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    @AfterEach
    void silence() {
        asterisk.close();
    }

    private void check(int times) {
        for (int i = 0; i < times; i++) {
            watch.check();
            clock.advance(EVERY);
        }
    }

    @Test
    void restartsAnAsteriskThatDoesNotRespondAnyMore() {
        check(10);
        assertThat(watch.isStuck()).isFalse();

        silence();
        check(3);
        assertThat(watch.isStuck()).as("after four seconds").isFalse();
        check(2);
        assertThat(watch.isStuck()).as("after eight seconds").isTrue();
        assertThat(restarts).hasValue(0);
        check(1);
        assertThat(restarts).as("after ten seconds").hasValue(1);
        check(4);
        assertThat(restarts).hasValue(1);
        check(1);
        assertThat(restarts).as("after ten more seconds").hasValue(2);
    }

    /// As behind a firewall that does not let this service reach SIP.
    @Test
    void doesNotRestartAnAsteriskThatHasNeverResponded() {
        silence();

        check(20);

        assertThat(watch.isStuck()).isTrue();
        assertThat(restarts).hasValue(0);
    }

    @Test
    void doesNotTakeAPauseOfThisMachineForASilence() {
        check(1);
        silence();
        check(1);
        clock.advance(Duration.ofHours(1));

        check(3);

        assertThat(restarts).hasValue(0);
    }

    @Test
    void knowsNothingOfAnAsteriskThatWasStartedSince() {
        check(1);
        silence();
        check(4);
        assertThat(watch.isStuck()).isTrue();

        watch.startedAnew();

        assertThat(watch.isStuck()).isFalse();
        check(20);
        assertThat(restarts).hasValue(0);
    }
}
