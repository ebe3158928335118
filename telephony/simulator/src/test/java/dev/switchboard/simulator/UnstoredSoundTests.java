package dev.switchboard.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SimulatedOutcome;
import dev.switchboard.telephony.StoredSound;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Recordings and voicemails while the media store takes nothing.
class UnstoredSoundTests {

    private static final UUID ORG = UUID.randomUUID();
    private static final UUID LINE = UUID.randomUUID();
    private static final UUID ADA = UUID.randomUUID();
    private static final String ADAS = "+441632960001";
    private static final Duration SOON = Duration.ofMillis(10);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final FullCallMedia media = new FullCallMedia();
    private final List<CallEvent> events = new CopyOnWriteArrayList<>();
    private final Simulator simulator = simulator();

    private Simulator simulator() {
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var times = new SimulatorProperties(null, List.of(), null, SOON, SOON, MINUTE, SOON, MINUTE, Duration.ZERO);
        var callTimes = new CallTimes() {
            @Override
            public Duration outboundRingsFor() {
                return MINUTE;
            }

            @Override
            public Duration parkTimeout() {
                return MINUTE;
            }
        };
        var context = new SimulatorContext(
                happened -> Mono.fromRunnable(() -> events.addAll(happened)),
                to -> Mono.empty(),
                UUID::randomUUID,
                clock,
                times,
                callTimes,
                new RecordingMaker(media, UUID::randomUUID, clock, SOON));
        return new Simulator(context, MINUTE, MINUTE);
    }

    /// Fails as the media store does when its disk is full.
    private static final class FullCallMedia implements CallMedia {

        private volatile boolean full = true;
        private final AtomicInteger refused = new AtomicInteger();

        private <T> Mono<T> unlessFull(T stored) {
            if (full) {
                refused.incrementAndGet();
                return Mono.error(new IOException("No space left on device"));
            }
            return Mono.just(stored);
        }

        @Override
        public Mono<StoredSound> storeRecording(UUID orgId, UUID recordingId, Flux<ByteBuffer> sound) {
            return Mono.defer(() -> unlessFull(new StoredSound("recordings/" + recordingId, 1)));
        }

        @Override
        public Mono<Long> storeVoicemail(UUID orgId, UUID voicemailId, Flux<ByteBuffer> sound) {
            return Mono.defer(() -> unlessFull(1L));
        }
    }

    @AfterEach
    void stop() {
        simulator.stop();
    }

    private UUID called(SimulatedOutcome answer) {
        return Objects.requireNonNull(simulator
                .incoming("+13125550177", ADAS, new Route(ORG, LINE, ADA, List.of(ADA)), new Plan(answer, SOON, MINUTE))
                .block());
    }

    private <T extends CallEvent> List<T> reported(Class<T> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /// Until it has been tried again at least once.
    private void awaitRefusals() {
        await().atMost(MINUTE).until(() -> media.refused.get() > 2);
    }

    @Test
    void storesAVoicemailOnceTheMediaStoreIsBack() {
        var call = called(SimulatedOutcome.VOICEMAIL);
        awaitRefusals();
        await().atMost(MINUTE)
                .untilAsserted(() -> assertThat(reported(CallEvent.Ended.class))
                        .extracting(CallEvent.Ended::result)
                        .containsExactly(CallResult.MISSED));
        assertThat(reported(CallEvent.VoicemailLeft.class)).isEmpty();

        media.full = false;

        await().atMost(MINUTE)
                .untilAsserted(() -> assertThat(reported(CallEvent.VoicemailLeft.class))
                        .extracting(CallEvent.VoicemailLeft::callId)
                        .containsExactly(call));
    }

    @Test
    void storesARecordingOnceTheMediaStoreIsBack() {
        var call = called(SimulatedOutcome.ANSWERED);
        await().atMost(MINUTE).until(() -> !reported(CallEvent.Answered.class).isEmpty());
        assertThat(simulator
                        .execute(new Command.StartRecording(ORG, call, ADA, null))
                        .block())
                .isEqualTo(Outcome.DONE);
        assertThat(simulator.execute(new Command.HangUp(ORG, call)).block()).isEqualTo(Outcome.DONE);
        awaitRefusals();
        assertThat(reported(CallEvent.RecordingReady.class)).isEmpty();

        media.full = false;

        await().atMost(MINUTE)
                .untilAsserted(() -> assertThat(reported(CallEvent.RecordingReady.class))
                        .extracting(CallEvent.RecordingReady::callId)
                        .containsExactly(call));
    }
}
