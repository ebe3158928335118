package dev.switchboard.asterisk.guessing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BlockedAddressesTests {

    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final Duration WINDOW = Duration.ofMinutes(5);
    private static final Duration BLOCKED = Duration.ofMinutes(15);
    private static final String ADDRESS = "203.0.113.7";

    private final BlockedAddresses addresses =
            new BlockedAddresses(new GuessingProperties(null, null, List.of(), 3, 5, WINDOW, BLOCKED));

    private void fail(int times, @Nullable String username, String address, Instant at) {
        for (int i = 0; i < times; i++) {
            addresses.failed(username, InetAddress.ofLiteral(address), at);
        }
    }

    @Test
    void blocksAnAddressThatFailsTooOftenWithAnyUsername() {
        fail(1, "ada", ADDRESS, NOW);
        fail(1, "ben", ADDRESS, NOW);
        assertThat(addresses.at(NOW)).isEmpty();

        fail(1, "cat", ADDRESS, NOW);

        assertThat(addresses.at(NOW)).containsExactly(ADDRESS);
    }

    @Test
    void admitsAnAddressWhenItsTimeIsOver() {
        fail(3, "ada", ADDRESS, NOW);

        assertThat(addresses.at(NOW.plus(BLOCKED).minusMillis(1))).containsExactly(ADDRESS);
        assertThat(addresses.at(NOW.plus(BLOCKED))).isEmpty();
    }

    @Test
    void forgetsFailuresAfterTheWindow() {
        fail(2, "ada", ADDRESS, NOW);

        fail(2, "ada", ADDRESS, NOW.plus(WINDOW));

        assertThat(addresses.at(NOW.plus(WINDOW))).isEmpty();
    }

    @Test
    void blocksEachAddressThatFailsWithAUsernameThatManyGuessAt() {
        for (int i = 1; i <= 5; i++) {
            fail(1, "ada", "203.0.113." + i, NOW);
        }
        assertThat(addresses.at(NOW)).isEmpty();

        fail(1, "ada", "203.0.113.6", NOW);
        fail(1, "ben", "203.0.113.7", NOW);

        assertThat(addresses.at(NOW)).containsExactly("203.0.113.6");
    }

    @Test
    void countsIpv6ByNetwork() {
        fail(2, "ada", "2001:db8:1:2::1", NOW);
        fail(1, "ada", "2001:db8:1:2:aaaa::9", NOW);

        assertThat(addresses.at(NOW)).containsExactly("2001:db8:1:2:0:0:0:0/64");
    }

    @Test
    void blocksNoMoreThanAsteriskCanCompare() {
        for (int i = 0; i < 3000; i++) {
            fail(3, "user" + i, "10.0." + i / 250 + "." + i % 250, NOW);
        }

        assertThat(addresses.at(NOW)).hasSize(1000).contains("10.0.11.249");
    }

    /// An IPv6 network has more addresses than are counted.
    @Test
    void countsOnAnAddressThatHasNearlyFailedTooOftenWhateverOthersDo() {
        fail(2, "ada", ADDRESS, NOW);
        for (int i = 0; i < 30_000; i++) {
            fail(1, null, "2001:db8:%x:%x::1".formatted(i / 1000, i % 1000), NOW.plusSeconds(1));
        }

        fail(1, "ben", ADDRESS, NOW.plusSeconds(2));

        assertThat(addresses.at(NOW.plusSeconds(2))).containsExactly(ADDRESS);
    }

    @Test
    void doesNotCountAllUnknownDevicesAsOne() {
        for (int i = 1; i <= 50; i++) {
            fail(1, null, "203.0.113." + i, NOW);
        }

        assertThat(addresses.at(NOW)).isEmpty();
    }
}
