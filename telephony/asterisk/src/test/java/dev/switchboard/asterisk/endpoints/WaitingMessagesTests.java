package dev.switchboard.asterisk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.TestSipDevices;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.TestAri;
import dev.switchboard.telephony.UnreadVoicemails;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// How many requests to Asterisk the message waiting indicators of many users cost.
class WaitingMessagesTests {

    private static final int USERS = 200;
    private static final String VARIABLE = "/asterisk/variable";
    private static final String COMMAND = "POST /channels";

    private final TestAri server = new TestAri();
    private final AriClient ari = new AriClient(server.address());
    private final TestSipDevices phones = new TestSipDevices();
    private final Voicemails voicemails = new Voicemails();
    private final Devices devices = new Devices(
            "test",
            phones,
            new PhoneUsers(_ -> Mono.empty()),
            ari,
            Srtp.OFF,
            false,
            new EmergencyVariable(List.of(), Duration.ofSeconds(1)),
            new Registrations(List.of("test")),
            _ -> false);
    private WaitingMessages indicators = new WaitingMessages(voicemails, devices, ari);

    /// A log of changes without a database; a position is how many there were.
    private static final class Voicemails implements UnreadVoicemails {

        private final Map<UUID, Integer> unread = new HashMap<>();
        private final List<UUID> changes = new ArrayList<>();

        void set(UUID user, int count) {
            unread.put(user, count);
            changes.add(user);
        }

        @Override
        public Mono<Counts> counts(@Nullable String position) {
            return Mono.fromSupplier(() -> {
                boolean isKnown = position != null && position.matches("[0-9]+");
                var of = isKnown
                        ? changes.subList(Integer.parseInt(position), changes.size())
                        : List.copyOf(unread.keySet());
                return new Counts(
                        of.stream().distinct().collect(Collectors.toMap(user -> user, unread::get)),
                        !isKnown,
                        String.valueOf(changes.size()));
            });
        }
    }

    private static UUID user(int number) {
        return new UUID(1, number);
    }

    @BeforeEach
    void addPhones() {
        for (int i = 0; i < USERS; i++) {
            phones.add(TestSipDevices.device(new UUID(0, i % 10), user(i), "phone-" + i));
        }
        devices.load();
        server.respond(VARIABLE, 200, "{\"value\":\"\"}");
    }

    @AfterEach
    void close() {
        ari.close();
        server.close();
    }

    private long commandsOf(Runnable task) {
        int before = server.requests().size();
        task.run();
        return server.requests().stream().skip(before).filter(COMMAND::equals).count();
    }

    /// Another node becomes the leader.
    private void takeOver() {
        server.respond(VARIABLE, 200, "{\"value\":\"" + server.lastQuery(VARIABLE, "value") + "\"}");
        indicators = new WaitingMessages(voicemails, devices, ari);
    }

    @Test
    void sendsAnAsteriskThatWasStartedOnlyCountsOfUnreadVoicemails() {
        voicemails.set(user(1), 2);

        assertThat(commandsOf(indicators::refresh)).isOne();
    }

    @Test
    void sendsNothingWhereNothingHasChanged() {
        voicemails.set(user(1), 2);
        indicators.refresh();

        assertThat(commandsOf(indicators::refresh)).isZero();
    }

    @Test
    void sendsWhatHasChanged() {
        voicemails.set(user(1), 2);
        indicators.refresh();
        voicemails.set(user(1), 0);
        voicemails.set(user(2), 1);

        assertThat(commandsOf(indicators::refresh)).isEqualTo(2);
    }

    @Test
    void sendsAtATakeoverOnlyWhatHasChangedSinceTheLastLeader() {
        for (int i = 0; i < USERS; i++) {
            voicemails.set(user(i), 1);
        }
        indicators.refresh();
        takeOver();
        voicemails.set(user(3), 0);

        assertThat(commandsOf(indicators::refresh)).isOne();
    }

    @Test
    void sendsAllAtATakeoverWhereThatIsNotKnown() {
        voicemails.set(user(1), 1);
        server.respond(VARIABLE, 200, "{\"value\":\"of another run of the database\"}");

        assertThat(commandsOf(indicators::refresh)).isEqualTo(USERS);
    }

    @Test
    void sendsTheCountOfAUserWhoGetsAFirstDevice() {
        voicemails.set(user(USERS), 3);
        assertThat(commandsOf(indicators::refresh)).isZero();
        phones.add(TestSipDevices.device(new UUID(0, 1), user(USERS), "first"));
        server.respond("/endpoints/PJSIP", 200, "[]");
        devices.refresh();

        assertThat(commandsOf(indicators::refresh)).isOne();
    }
}
