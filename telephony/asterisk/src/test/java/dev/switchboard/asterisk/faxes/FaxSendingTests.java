package dev.switchboard.asterisk.faxes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.asterisk.TestFaxEvents;
import dev.switchboard.asterisk.TestFaxesInTransit;
import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkOrder;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.telephony.FaxReport;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.OutboundFax;
import dev.switchboard.testkit.TestClock;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Mono;

class FaxSendingTests {

    private static final UUID ORG = UUID.fromString("0199aa00-0000-7000-8000-0000000000a0");
    private static final UUID FAX = UUID.fromString("0199aa00-0000-7000-8000-0000000000f1");
    private static final String FROM = "+441632960001";
    private static final String TO = "+13125550100";
    private static final String FIRST = "PJSIP/" + TO + "@trunk-first";
    private static final String SECOND = "PJSIP/" + TO + "@trunk-second";
    private static final Duration TRUNK_RESPONSE = Duration.ofSeconds(8);
    private static final Duration RETRY_AFTER = Duration.ofMillis(500);
    private static final FaxResult SENT = new FaxResult("SUCCESS", 1, "audio", true, null, "", "");

    private final TestClock clock = TestClock.at(Instant.now());
    private final AtomicBoolean leads = new AtomicBoolean(true);
    private final AtomicBoolean gone = new AtomicBoolean();
    private final InMemoryFaxChannels channels = new InMemoryFaxChannels();
    private final FaxCauses causes = new FaxCauses();
    private final TestFaxEvents events = new TestFaxEvents();
    private final TestFaxesInTransit transit = new TestFaxesInTransit((_, _, _, _) -> Mono.empty());
    private final FaxSending sending = new FaxSending(
            transit,
            events,
            new FaxConversions(
                    (_, file) -> Mono.fromCallable(() -> Files.write(file, FaxPages.of("Acme", 1)))
                            .then(),
                    suffix -> Files.createTempFile("fax-", suffix),
                    FaxLimits.DEFAULT,
                    clock,
                    Runnable::run),
            new FaxServers(
                    List.of(new FaxServer("main", channels, causes, leads::get, gone::get, new FaxSlots(4, clock)))),
            new Sounds("127.0.0.1", 0, URI.create("http://127.0.0.1:1")),
            new TrunkOrder(List.of(trunk("first"), trunk("second"))),
            TestFaxesInTransit.properties(4, 2),
            TRUNK_RESPONSE,
            UUID::randomUUID,
            clock);

    private static TrunkProperties trunk(String name) {
        return new TrunkProperties(
                name,
                name + ".example",
                "udp",
                List.of("192.0.2.1"),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                true,
                List.of(),
                true);
    }

    @BeforeEach
    void accept() {
        sending.send(new OutboundFax(ORG, FAX, FROM, TO, 1, "http://127.0.0.1:1/pdf", "faxes/1.pdf"))
                .block();
    }

    /// @return the pause before the next step; null when the fax is over
    private @Nullable Duration step() {
        return sending.run(ORG, FAX).block();
    }

    /// Takes steps until a channel was dialed.
    ///
    /// @return the channel
    private String dialed() {
        for (int steps = 0; steps < 5 && channels.all().isEmpty(); steps++) {
            step();
        }
        var channel = channels.only();
        step();
        return channel;
    }

    private void ends(String channel, int cause, int sipStatus) {
        channels.end(channel);
        causes.ended(new AriEvent.ChannelEnded(channel, cause, sipStatus));
    }

    private FaxInTransit now() {
        return Objects.requireNonNull(transit.now(FAX));
    }

    private List<String> story() {
        return events.of(FAX).stream()
                .map(report -> report instanceof FaxReport.Failed failed
                        ? failed.code()
                        : report.getClass().getSimpleName())
                .toList();
    }

    @Test
    void sendsAFax() {
        var channel = dialed();
        assertThat(channels.endpointOf(channel)).isEqualTo(FIRST);
        assertThat(channels.variable(channel, "SB_DIALED")).isEqualTo("1");
        assertThat(now().channel()).isEqualTo(channel);

        channels.state(channel, "Up");
        step();
        assertThat(Objects.requireNonNull(channels.find(channel)).context()).isEqualTo(FaxChannels.SEND);

        channels.end(channel, SENT);
        assertThat(step()).isNull();

        assertThat(story()).containsExactly("Sending", "Sent");
        assertThat(transit.now(FAX)).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        // Busy and no answer: called again after a pause, and over after as many attempts as are allowed.
        "17, 486, true,  busy",
        "16, 0,   true,  no_answer",
        "19, 480, true,  no_answer",
        "1,  404, false, unreachable",
        "21, 603, false, unreachable"
    })
    void readsTheCauseOfACallThatWasNotAnswered(int cause, int status, boolean again, String code) {
        ends(dialed(), cause, status);

        if (again) {
            assertThat(step()).isEqualTo(RETRY_AFTER);
            assertThat(now().attempts()).isEqualTo(1);
            assertThat(now().channel()).isNull();
            ends(dialed(), cause, status);
        }

        assertThat(step()).isNull();
        assertThat(story().getLast()).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({"34, 503", "21, 403"})
    void triesTheNextTrunkWhenOneRefuses(int cause, int status) {
        ends(dialed(), cause, status);
        step();

        assertThat(channels.endpointOf(dialed())).isEqualTo(SECOND);
        assertThat(now().attempts()).isZero();
    }

    @Test
    void triesAllTrunksAgainAfterAPause() {
        ends(dialed(), 34, 503);
        step();
        ends(dialed(), 34, 503);

        assertThat(step()).isEqualTo(RETRY_AFTER);

        assertThat(channels.endpointOf(dialed())).isEqualTo(FIRST);
        assertThat(story()).doesNotContain("Failed");
    }

    @Test
    void triesTheNextTrunkWhenOneCannotBeUsed() {
        channels.unusable(FIRST);

        assertThat(channels.endpointOf(dialed())).isEqualTo(SECOND);
    }

    @Test
    void triesTheNextTrunkWhenOneIsSilent() {
        var channel = dialed();
        clock.advance(TRUNK_RESPONSE.plusMillis(1));

        step();

        assertThat(channels.causeOf(channel)).isEqualTo(HangUpCause.NORMAL);
        assertThat(channels.endpointOf(dialed())).isEqualTo(SECOND);
    }

    @Test
    void failsWhenNoMachineAnswers() {
        var channel = dialed();
        channels.state(channel, "Up");
        step();
        channels.end(channel, new FaxResult("FAILED", 0, "audio", false, null, "", ""));

        assertThat(step()).isNull();
        assertThat(story()).containsExactly("Sending", "no_fax");
    }

    @Test
    void isSentAgainWhenTheTransmissionWasInterrupted() {
        var channel = dialed();
        channels.state(channel, "Up");
        step();
        channels.end(channel, new FaxResult("FAILED", 1, "audio", true, null, "", "Disconnected"));

        assertThat(step()).isEqualTo(RETRY_AFTER);

        var again = dialed();
        channels.state(again, "Up");
        step();
        channels.end(again, SENT);
        step();
        assertThat(story()).containsExactly("Sending", "Sending", "Sent");
    }

    @Test
    void waitsForTheEventOfAChannelThatIsGone() {
        var channel = dialed();
        channels.end(channel);

        assertThat(step()).isPositive();
        assertThat(now().channel()).isEqualTo(channel);
        causes.ended(new AriEvent.ChannelEnded(channel, 1, 404));

        assertThat(step()).isNull();
        assertThat(story().getLast()).isEqualTo("unreachable");
    }

    @Test
    void isInterruptedWhenNobodySaysHowItEnded() {
        channels.end(dialed());
        step();
        clock.advance(Duration.ofSeconds(3));

        assertThat(step()).isEqualTo(RETRY_AFTER);
        assertThat(now().attempts()).isEqualTo(1);
    }

    @Test
    void leavesTheFaxToTheNodeThatLeads() {
        leads.set(false);

        assertThatThrownBy(this::step).isInstanceOf(NotLeader.class);
        assertThat(now().channel()).isNull();
    }

    @Test
    void isSentAgainWhenItsAsteriskIsGone() {
        dialed();
        leads.set(false);
        gone.set(true);

        assertThat(step()).isEqualTo(RETRY_AFTER);
        assertThat(now().attempts()).isEqualTo(1);
    }

    @Test
    void waitsWhileItsCompanyIsSuspended() {
        transit.suspend(ORG);
        assertThat(step()).isEqualTo(Duration.ofSeconds(10));
        assertThat(channels.all()).isEmpty();

        transit.reinstate(ORG);
        var channel = dialed();
        transit.suspend(ORG);
        step();

        assertThat(channels.causeOf(channel)).isEqualTo(HangUpCause.NORMAL);
        assertThat(now().channel()).isNull();
    }

    @Test
    void givesUpAFaxThatHasWaitedForTooLong() {
        clock.advance(Duration.ofMinutes(6));

        assertThat(step()).isNull();
        assertThat(story()).containsExactly("not_accepted");
    }

    @Test
    void hangsUpATransmissionThatTakesTooLong() {
        var channel = dialed();
        channels.state(channel, "Up");
        step();
        clock.advance(Duration.ofMinutes(10).plusSeconds(1));

        step();

        assertThat(channels.causeOf(channel)).isEqualTo(HangUpCause.NORMAL);
    }

    @Test
    void forgetsAFaxThatIsNoLongerInTransit() {
        transit.remove(ORG, FAX).block();

        assertThat(step()).isNull();
        assertThat(story()).isEmpty();
    }
}
