package dev.switchboard.auth.signin.links;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.platform.attempts.AttemptWindows;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class LinkLimitsIT extends AuthServerTest {

    @Autowired
    private AttemptWindows windows;

    @SuppressWarnings("NullAway.Init") // set before each test
    private LinkLimits limits;

    @BeforeEach
    void fewLinks() {
        limits = new LinkLimits(windows, new LinkProperties(2, 3, Duration.ofMinutes(30)), clock);
    }

    @Test
    void admitFewRequestsOfOneUserInOneWindow() {
        var user = UUID.randomUUID();
        var begun = clock.instant();

        assertThat(limits.refusedUntil(user)).isEmpty();
        assertThat(limits.refusedUntil(user)).isEmpty();
        assertThat(limits.refusedUntil(user)).contains(begun.plus(Duration.ofMinutes(30)));
        assertThat(limits.refusedUntil(UUID.randomUUID())).isEmpty();
        clock.advance(Duration.ofMinutes(30));
        assertThat(limits.refusedUntil(user)).isEmpty();
    }

    @Test
    void admitAgainOnceAClockThatWasAheadIsRightAgain() {
        var user = UUID.randomUUID();
        var network = "2001:db8:%x:%x::1".formatted(System.nanoTime() & 0xffff, System.nanoTime() >> 16 & 0xffff);
        var now = clock.instant();
        clock.advance(Duration.ofDays(400));
        for (int i = 0; i < 5; i++) {
            limits.refusedUntil(user);
            limits.refusedUntil(network);
        }
        assertThat(limits.refusedUntil(user)).isPresent();

        clock.set(now);

        assertThat(limits.refusedUntil(network)).isEmpty();
        assertThat(limits.refusedUntil(user)).isEmpty();
        assertThat(limits.refusedUntil(user)).isEmpty();
        assertThat(limits.refusedUntil(user)).as("in the window that began now").isPresent();
    }

    @Test
    void sayWhenAnAddressMayRequestAgain() {
        var network = "2001:db8:%x:%x::".formatted(System.nanoTime() & 0xffff, System.nanoTime() >> 16 & 0xffff);
        var begun = clock.instant();
        for (int i = 1; i <= 3; i++) {
            assertThat(limits.refusedUntil(network + i)).isEmpty();
        }

        clock.advance(Duration.ofMinutes(10));

        assertThat(limits.refusedUntil(network + 4)).contains(begun.plus(Duration.ofMinutes(30)));
        clock.advance(Duration.ofMinutes(20));
        assertThat(limits.refusedUntil(network + 5)).isEmpty();
    }
}
