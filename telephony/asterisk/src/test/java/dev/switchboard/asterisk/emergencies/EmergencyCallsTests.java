package dev.switchboard.asterisk.emergencies;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.channels.InMemoryAsterisk;
import dev.switchboard.asterisk.channels.InMemoryChannel;
import dev.switchboard.asterisk.channels.TestLease;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Mono;

class EmergencyCallsTests {

    private static final UUID ORG = UUID.fromString("0199aa00-0000-7000-8000-0000000000a0");
    private static final UUID ADA = UUID.fromString("0199aa00-0000-7000-8000-0000000000a1");
    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final Instant BEGUN = Instant.parse("2026-01-05T12:00:00.250Z");
    private static final String CHANNEL = "asterisk-1795870752.0";
    private static final String FILE = "emergency-" + BEGUN.toEpochMilli() + "-" + CHANNEL;
    private static final String ADAS_CALL = "112|+441632960001|" + ORG + ":" + ADA + ":" + LINE + ":+44";

    private final TestClock clock = TestClock.at(BEGUN.plusSeconds(2));
    private final InMemoryAsterisk asterisk = new InMemoryAsterisk(new TestLease());
    private final List<CallEvent> reported = new CopyOnWriteArrayList<>();
    private boolean isConnected = true;
    private boolean isDatabaseGone;
    private final EmergencyCalls calls = new EmergencyCalls(
            "one",
            asterisk,
            events -> Mono.fromRunnable(() -> {
                if (isDatabaseGone) {
                    throw new IllegalStateException("The database is unavailable");
                }
                reported.addAll(events);
            }),
            clock,
            () -> isConnected,
            Duration.ofSeconds(1));
    private InMemoryChannel phone;

    @BeforeEach
    void dial() {
        phone = asterisk.add(new InMemoryChannel(CHANNEL, "ada", "Ring"));
        write("-begun", ADAS_CALL);
    }

    /// As the dialplan does.
    private void write(String suffix, String content) {
        asterisk.recorded(FILE + suffix, content.getBytes(UTF_8));
    }

    private void look() {
        calls.lookIfAvailable();
    }

    private List<String> story() {
        return reported.stream().map(event -> event.getClass().getSimpleName()).toList();
    }

    private CallEvent.Ended end() {
        return (CallEvent.Ended) reported.getLast();
    }

    @Test
    void reportsACallWhenItHasBegun() {
        look();
        look();

        assertThat(story()).containsExactly("Started", "EmergencyCalled");
        var started = (CallEvent.Started) reported.getFirst();
        assertThat(started.userId()).isEqualTo(ADA);
        assertThat(started.numberId()).isEqualTo(LINE);
        assertThat(started.from()).isEqualTo("+441632960001");
        assertThat(started.to()).isEqualTo("+44112");
        assertThat(started.at()).isEqualTo(BEGUN);
        assertThat(calls.has(started.callId())).isTrue();
        assertThat(EmergencyCalls.idsOf("one", asterisk)).containsExactly(started.callId());
    }

    @Test
    void reportsTheAnswerOnce() {
        look();

        asterisk.pickUp(phone);
        look();
        look();

        assertThat(story()).containsExactly("Started", "EmergencyCalled", "Answered");
    }

    @ParameterizedTest
    @CsvSource({
        "ANSWER,ANSWERED",
        "BUSY,BUSY",
        "CONGESTION,FAILED",
        "CHANUNAVAIL,FAILED",
        "NOANSWER,NO_ANSWER",
        "'',NO_ANSWER"
    })
    void reportsTheEndThatTheDialplanHasWritten(String status, CallResult result) {
        look();
        var ended = BEGUN.plusSeconds(60);

        asterisk.end(phone, 16, 0);
        write("-ended", ended.toEpochMilli() + "|5000|" + status);
        look();

        assertThat(end().result()).isEqualTo(result);
        assertThat(end().at()).isEqualTo(ended);
        assertThat(asterisk.storedRecordings()).isEmpty();
        look();
        assertThat(calls.has(end().callId())).isFalse();
        assertThat(story()).containsOnlyOnce("Ended");
    }

    @Test
    void reportsACallThatHasEndedBeforeAProcessSawIt() {
        write("-ended", BEGUN.plusSeconds(60).toEpochMilli() + "|55000|ANSWER");
        asterisk.end(phone, 16, 0);

        look();

        assertThat(story()).containsExactly("Started", "EmergencyCalled", "Answered", "Ended");
        assertThat(((CallEvent.Answered) reported.get(2)).at()).isEqualTo(BEGUN.plusSeconds(5));
    }

    /// Its file may be written a moment after the channel is gone.
    @Test
    void failsACallWhoseChannelIsGoneOnlyWhenNoFileSaysHowItEnded() {
        look();
        asterisk.end(phone, 16, 0);

        look();
        assertThat(story()).doesNotContain("Ended");

        look();
        assertThat(end().result()).isEqualTo(CallResult.FAILED);
        assertThat(end().at()).isEqualTo(clock.instant());
        assertThat(asterisk.storedRecordings()).isEmpty();
    }

    @Test
    void reportsAgainWhatTheDatabaseDidNotTake() {
        isDatabaseGone = true;
        look();
        assertThat(asterisk.storedRecordings()).isNotEmpty();

        isDatabaseGone = false;
        look();

        assertThat(story()).containsExactly("Started", "EmergencyCalled");
    }

    @Test
    void leavesTheCallsToTheNodeThatIsConnected() {
        isConnected = false;

        look();

        assertThat(reported).isEmpty();
    }

    @Test
    void deletesAFileThatDoesNotSayWhoHasCalled() {
        write("-begun", "112||");

        look();

        assertThat(reported).isEmpty();
        assertThat(asterisk.storedRecordings()).isEmpty();
    }

    @Test
    void waitsForAFileThatIsBeingWritten() {
        write("-begun", "");

        look();
        assertThat(asterisk.storedRecordings()).hasSize(1);

        write("-begun", ADAS_CALL);
        look();
        assertThat(story()).containsExactly("Started", "EmergencyCalled");
    }
}
