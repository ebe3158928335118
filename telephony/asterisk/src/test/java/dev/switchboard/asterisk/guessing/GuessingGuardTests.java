package dev.switchboard.asterisk.guessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.testkit.TestClock;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuessingGuardTests {

    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final Duration WINDOW = Duration.ofMinutes(10);

    private final TestClock clock = TestClock.at(NOW);

    @TempDir
    private Path directory;

    private AriClient ari;
    private Path log;
    private Path list;
    private GuessingGuard guard;

    @BeforeEach
    void start() {
        log = directory.resolve("security");
        list = directory.resolve("list");
        // The list is written before Asterisk is asked to read it.
        ari = new AriClient(new AriAddress(URI.create("http://127.0.0.1:1"), "nobody", "nothing", "none"));
        guard = Objects.requireNonNull(GuessingGuard.of(
                new GuessingProperties(log, list, List.of(), 3, 100, WINDOW, WINDOW), ari, clock, List.of()));
        guard.refresh(true);
    }

    @AfterEach
    void close() {
        ari.close();
    }

    private void fail(Duration ago) throws IOException {
        fail(ago, "1001");
    }

    private void fail(Duration ago, String username) throws IOException {
        var at = clock.instant().minus(ago).toString().replace("Z", ".000+0000");
        var message = "SecurityEvent=\\\"ChallengeResponseFailed\\\",EventTV=\\\"" + at
                + "\\\",Severity=\\\"Error\\\",Service=\\\"PJSIP\\\",EventVersion=\\\"1\\\",AccountID=\\\"" + username
                + "\\\","
                + "SessionID=\\\"x\\\",LocalAddress=\\\"IPV4/UDP/127.0.0.1/5060\\\","
                + "RemoteAddress=\\\"IPV4/UDP/203.0.113.7/5062\\\"";
        Files.writeString(
                log,
                "{\"logmsg\":{\"message\":\"" + message + "\"}}\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    /// While this node neither led Asterisk nor was connected to it, nobody here has read the log.
    @Test
    void countsFailuresWhenTheyHappenedAndNotWhenTheyAreRead() throws IOException {
        for (int hours = 5; hours > 0; hours--) {
            fail(Duration.ofHours(hours));
        }

        guard.refresh(true);

        assertThat(list).doesNotExist();
    }

    @Test
    void blocksWhoHasFailedTooOftenRecently() throws IOException {
        for (int minutes = 3; minutes > 0; minutes--) {
            fail(Duration.ofMinutes(minutes));
        }

        guard.refresh(true);

        assertThat(list).content().contains("deny = 203.0.113.7");
    }

    @Test
    void writesTheListAgainWhenAsteriskCouldNotReadIt() throws IOException {
        guard.reconcile();
        Files.delete(list);

        guard.refresh(true);

        assertThat(list).exists();
    }

    /// The phones of an office share an address, and register again and again after a restart of Asterisk, which has
    /// none of their accounts yet.
    @Test
    void doesNotBlockAnOfficeWhosePhonesAsteriskDoesNotKnowYet() throws IOException {
        guard.reconcile();
        guard.refresh(false);
        failUnknown(3);
        guard.refresh(false);
        failUnknown(3);
        clock.advance(Duration.ofMinutes(1));
        guard.refresh(true);

        assertThat(list).content().doesNotContain("203.0.113.7");
        failUnknown(3);
        guard.refresh(true);
        assertThat(list).content().contains("deny = 203.0.113.7");
    }

    private void failUnknown(int times) throws IOException {
        for (int i = 0; i < times; i++) {
            fail(Duration.ZERO, "<unknown>");
        }
    }
}
