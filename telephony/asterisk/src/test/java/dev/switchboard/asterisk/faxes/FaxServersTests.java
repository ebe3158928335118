package dev.switchboard.asterisk.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FaxServersTests {

    private static final Instant NOW = Instant.parse("2026-01-05T12:00:00Z");

    private final TestClock clock = TestClock.at(NOW);
    private final Set<String> available = new HashSet<>(Set.of("east", "west"));
    private final FaxServers servers = new FaxServers(List.of(server("east"), server("west")));

    private FaxServer server(String name) {
        return new FaxServer(
                name,
                new InMemoryFaxChannels(),
                new FaxCauses(),
                () -> available.contains(name),
                () -> false,
                new FaxSlots(4, clock));
    }

    private static FaxInTransit fax(@Nullable String server, UUID company) {
        return new FaxInTransit(
                company,
                UUID.randomUUID(),
                "Acme",
                ZoneOffset.UTC,
                "+13125550177",
                "+13125550100",
                1,
                "faxes/1.pdf",
                NOW,
                false,
                true,
                0,
                0,
                server,
                server == null ? null : "fax-1",
                server == null ? null : NOW);
    }

    private static FaxInTransit waiting() {
        return fax(null, UUID.randomUUID());
    }

    private @Nullable String taken(FaxInTransit fax) {
        var server = servers.take(fax);
        return server == null ? null : server.name();
    }

    @Test
    void spreadsFaxesAndBoundsThem() {
        var first = waiting();

        assertThat(taken(first)).isEqualTo("east");
        assertThat(taken(waiting())).isEqualTo("west");
        assertThat(taken(first)).isEqualTo("east");
        for (int more = 0; more < 6; more++) {
            assertThat(taken(waiting())).isNotNull();
        }
        assertThat(taken(waiting())).isNull();

        servers.free(first.id());
        assertThat(taken(waiting())).isEqualTo("east");
    }

    @Test
    void takesOnlyThoseThatAreAvailable() {
        var fax = waiting();
        assertThat(taken(fax)).isEqualTo("east");

        available.remove("east");

        assertThat(taken(fax)).isEqualTo("west");
        available.remove("west");
        assertThat(servers.isAnyAvailable()).isFalse();
        assertThat(taken(fax)).isNull();
    }

    @Test
    void leavesSlotsToOtherCompanies() {
        available.remove("west");
        var busy = UUID.randomUUID();
        for (int some = 0; some < 3; some++) {
            assertThat(taken(fax(null, busy))).isEqualTo("east");
        }

        assertThat(taken(fax(null, busy))).isNull();
        assertThat(taken(waiting())).isEqualTo("east");
        assertThat(taken(waiting())).isNull();
    }

    @Test
    void freesTheSlotOfAFaxThatAnotherNodeContinues() {
        available.remove("west");
        for (int some = 0; some < 4; some++) {
            assertThat(taken(waiting())).isEqualTo("east");
        }
        clock.advance(Duration.ofSeconds(59));
        assertThat(taken(waiting())).isNull();

        clock.advance(Duration.ofSeconds(2));

        assertThat(taken(waiting())).isEqualTo("east");
    }

    @Test
    void knowsTheServerOfACall() {
        assertThat(Objects.requireNonNull(servers.of(fax("west", UUID.randomUUID())))
                        .name())
                .isEqualTo("west");
        assertThat(servers.of(waiting())).isNull();
        assertThat(servers.of(fax("north", UUID.randomUUID()))).isNull();
    }
}
