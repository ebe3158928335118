package dev.switchboard.asterisk.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.ari.TestAri;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AriRequestsTests {

    private static final String CHANNEL = "/channels/stuck";
    private static final AriPath PATH = AriPath.of("channels", "stuck");

    private final TestAri server = new TestAri();

    @AfterEach
    void close() {
        server.close();
    }

    private long reads() {
        return server.requests().stream().filter(("GET " + CHANNEL)::equals).count();
    }

    @Test
    void giveUpAChannelThatIsSilentThreeTimesWhileAsteriskResponds() {
        server.respond(CHANNEL, 0, "");
        try (var ari = new AriClient(server.address(), Duration.ofSeconds(2))) {
            var requests = new AriRequests(ari, new TestLease());

            assertThatThrownBy(() -> requests.isThere(PATH)).isInstanceOf(AriUnavailable.class);
        }

        // On a busy machine, Asterisk may be silent as a whole for once.
        assertThat(reads()).isBetween(3L, 5L);
    }

    @Test
    void areRepeatedWhileAsteriskIsSilentAsAWhole() throws InterruptedException {
        server.respond(CHANNEL, 0, "");
        server.respond("/asterisk/ping", 0, "");
        try (var ari = new AriClient(server.address(), Duration.ofMillis(200))) {
            var requests = new AriRequests(ari, new TestLease());
            var reading = Thread.startVirtualThread(() -> requests.isThere(PATH));

            await().until(() -> reads() >= 5);
            server.respond(CHANNEL, 200, "{}");

            assertThat(reading.join(Duration.ofSeconds(10))).isTrue();
        }
    }
}
