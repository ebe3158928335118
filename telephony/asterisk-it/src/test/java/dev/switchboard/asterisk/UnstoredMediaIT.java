package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.asterisk.recordings.MessageFile;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.UnstoredMedia;
import dev.switchboard.telephony.testkit.Commands;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.TestNode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

/// What callers say stays at Asterisk until it is stored, whatever is unavailable meanwhile.
@NeedsAsterisk
class UnstoredMediaIT {

    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String BENS = "+441632960002";
    private static final String NOBODYS = "+441632960004";
    private static final Duration LISTEN = Duration.ofSeconds(5);
    private static final Duration STORED_WITHIN = Duration.ofMinutes(2);
    private static final Duration MOST = Duration.ofMillis(600);

    private final Reports reports = new Reports();
    private final TestMedia media = new TestMedia();
    private final TestMediaServers log = new TestMediaServers(this::take);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Routing routing = to -> switch (to) {
        case BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)));
        case NOBODYS -> Mono.just(new Route(Servers.ORG, LINE, null, List.of()));
        default -> Mono.empty();
    };
    private final TestSipDevices phones = new TestSipDevices();
    private volatile boolean isDiskFull;
    private volatile boolean refusesRecords;
    private TestNode server;
    private OutsideWorld outside;
    private @Nullable Engines engine;

    @BeforeEach
    void start() throws Exception {
        server = TestNode.start("server", "switchboard", "");
        outside = TestPhones.start(server.sipPort(), List.of(TestPhones.BENS_PHONE));
        phones.add(TestSipDevices.device(Servers.ORG, Servers.BEN, TestPhones.BENS_PHONE));
    }

    private void start(Duration fileWithin) {
        engine = builder("only", fileWithin).start();
        phones.awaitRegistered(TestPhones.BENS_PHONE);
    }

    private TestEngine builder(String node, Duration fileWithin) {
        return TestEngine.builder(server, phones)
                .trunks(TestPhones.trunk(outside))
                .servers(log.of(node))
                .routing(routing)
                .media(media)
                .temporary(this::temporary)
                .fileWithin(fileWithin)
                .meters(meters);
    }

    private Path temporary(String suffix) throws IOException {
        if (isDiskFull) {
            throw new IOException("No space left on device");
        }
        return Files.createTempFile("unstored-", suffix);
    }

    @AfterEach
    void stop() {
        if (engine != null) {
            engine.stop();
            engine.close();
        }
        if (outside != null) {
            outside.close();
        }
        if (server != null) {
            server.close();
        }
    }

    private Mono<Void> take(List<CallEvent> events) {
        return refusesRecords && events.stream().anyMatch(UnstoredMediaIT::isRecord)
                ? Mono.error(new IllegalStateException("The database is read-only"))
                : reports.take(events);
    }

    private static boolean isRecord(CallEvent event) {
        return event instanceof CallEvent.VoicemailLeft || event instanceof CallEvent.RecordingReady;
    }

    private boolean hasFile(String prefix) {
        for (var stored : server.ari().get(AriPath.of("recordings", "stored"))) {
            if (stored.path("name").asString("").startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private void done(Command command) {
        assertThat(Commands.execute(Objects.requireNonNull(engine), command)).isEqualTo(Outcome.DONE);
    }

    private void leaveAMessage() throws Exception {
        var caller = outside.call(NOBODYS, OutsideWorld.newCaller());
        await().until(() -> outside.isAnswered(caller));
        outside.play(caller, 1000);
        await().until(() -> !live().isEmpty());
        outside.listen(caller, LISTEN);
        outside.hangUp(caller);
    }

    /// The messages that Asterisk records.
    private List<UUID> live() {
        return log.openCalls().stream()
                .filter(call -> server.ari()
                                .find(AriPath.of(
                                        "recordings", "live", new MessageFile(call.orgId(), call.callId()).name()))
                        != null)
                .map(call -> call.callId())
                .toList();
    }

    private UUID record() throws Exception {
        var caller = outside.call(BENS, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        var phone = outside.awaitCall(TestPhones.BENS_PHONE).channel();
        done(new Command.StartRecording(Servers.ORG, call, Servers.BEN, "Yes."));
        reports.await(CallEvent.NoticePlayed.class, call);
        outside.play(caller, 1000);
        outside.listen(phone, LISTEN);
        outside.hangUp(caller);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        return call;
    }

    private void awaitUnstored(UnstoredMedia.Kind kind, int count) {
        await().atMost(STORED_WITHIN).until(() -> log.notedAsUnstored(kind) == count);
        assertThat(meters.get("switchboard.telephony.unstored")
                        .tag("kind", kind.name().toLowerCase(java.util.Locale.ROOT))
                        .gauge()
                        .value())
                .isEqualTo(count);
    }

    private void assertSound(UUID id) throws Exception {
        assertThat(Heard.ofOpus(Objects.requireNonNull(media.sound(id))).tone(1000))
                .isGreaterThan(MOST);
        await().atMost(STORED_WITHIN)
                .until(() ->
                        server.ari().get(AriPath.of("recordings", "stored")).isEmpty());
    }

    @Test
    void storesAMessageOnceTheMediaStoreIsBack() throws Exception {
        start(Duration.ofSeconds(5));
        media.refuse();
        leaveAMessage();
        var call = reports.await(CallEvent.Started.class).callId();
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.MISSED);
        awaitUnstored(UnstoredMedia.Kind.VOICEMAIL, 1);

        media.accept();

        var left = reports.await(CallEvent.VoicemailLeft.class, call);
        assertSound(left.voicemailId());
        awaitUnstored(UnstoredMedia.Kind.VOICEMAIL, 0);
        assertThat(reports.all(CallEvent.VoicemailLeft.class)).hasSize(1);
    }

    @Tag("slow")
    @Test
    void storesAMessageWhoseFileWasCompleteTooLate() throws Exception {
        start(Duration.ofMillis(1));
        leaveAMessage();
        var call = reports.await(CallEvent.Started.class).callId();

        assertSound(reports.await(CallEvent.VoicemailLeft.class, call).voicemailId());
    }

    @Tag("slow")
    @Test
    void storesARecordingOnceTheMediaStoreIsBack() throws Exception {
        start(Duration.ofSeconds(5));
        media.refuse();
        var call = record();
        awaitUnstored(UnstoredMedia.Kind.RECORDING, 1);

        media.accept();

        assertSound(reports.await(CallEvent.RecordingReady.class, call).recordingId());
        awaitUnstored(UnstoredMedia.Kind.RECORDING, 0);
    }

    /// The media store has the sound, but the process may be gone before the records are written.
    @Tag("slow")
    @Test
    void keepsTheFilesUntilTheRecordsAreWritten() throws Exception {
        start(Duration.ofSeconds(5));
        refusesRecords = true;
        var call = record();
        await().until(() -> media.stored() == 1);
        leaveAMessage();
        await().until(() -> media.stored() == 2);

        await().during(Duration.ofSeconds(2)).until(() -> hasFile("recording-") && hasFile("voicemail-"));
        refusesRecords = false;

        var ready = reports.await(CallEvent.RecordingReady.class, call);
        var left = reports.await(CallEvent.VoicemailLeft.class);
        assertSound(ready.recordingId());
        assertSound(left.voicemailId());
        assertThat(media.stored()).isEqualTo(2);
    }

    @Tag("slow")
    @Test
    void takesAFullDiskOfThisProcessForNoSilence() throws Exception {
        start(Duration.ofSeconds(5));
        isDiskFull = true;
        leaveAMessage();
        var message = reports.await(CallEvent.Started.class).callId();
        assertThat(reports.awaitResult(message)).isEqualTo(CallResult.MISSED);
        var call = record();
        awaitUnstored(UnstoredMedia.Kind.VOICEMAIL, 1);
        awaitUnstored(UnstoredMedia.Kind.RECORDING, 1);

        isDiskFull = false;

        var left = reports.await(CallEvent.VoicemailLeft.class, message);
        var ready = reports.await(CallEvent.RecordingReady.class, call);
        assertSound(left.voicemailId());
        assertSound(ready.recordingId());
    }

    private static boolean leads(Engines engines) {
        return engines.all().getFirst().leads();
    }

    /// Another node has led meanwhile, and was gone before it noted that its last one was stored.
    @Tag("slow")
    @Test
    void notesAgainWhatTheNextLeaderHasChanged() throws Exception {
        start(Duration.ofSeconds(5));
        var first = Objects.requireNonNull(engine);
        await().atMost(STORED_WITHIN).until(() -> log.hasNoted(UnstoredMedia.Kind.VOICEMAIL));
        var second = builder("other", Duration.ofSeconds(5)).follow();
        try {
            log.reserveFor("other");
            await().until(() -> leads(second) && !leads(first) && TestEngine.reachesAll(second));
            media.refuse();
            leaveAMessage();
            await().atMost(STORED_WITHIN).until(() -> log.notedAsUnstored(UnstoredMedia.Kind.VOICEMAIL) == 1);

            log.reserveFor(null);
            await().until(() -> !leads(second));
            media.accept();
            for (var stored : server.ari().get(AriPath.of("recordings", "stored"))) {
                server.ari()
                        .delete(
                                AriPath.of(
                                        "recordings",
                                        "stored",
                                        stored.path("name").asString()),
                                Map.of());
            }
            log.reserveFor("only");
            await().until(() -> leads(first));

            await().atMost(STORED_WITHIN).until(() -> log.notedAsUnstored(UnstoredMedia.Kind.VOICEMAIL) == 0);
        } finally {
            second.stop();
            second.close();
        }
    }
}
