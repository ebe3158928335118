package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestNodes;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.StoredSound;
import dev.switchboard.telephony.UnstoredMedia;
import dev.switchboard.telephony.UnstoredVoicemail;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

/// The lease of a media server, and its calls when nodes come and go.
class MediaServersIT extends LiveCallTest {

    private static final Duration LEASE = Duration.ofMinutes(1);

    private final MediaServers servers;
    private final CallMedia media;
    private final Nodes nodes;
    private final String server = "server-" + TestRows.id();
    private final UUID id = TestRows.id();
    private final UUID session = TestRows.id();
    private final Instant at = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    MediaServersIT(ApiClient api, SimulatorClient simulator, MediaServers servers, CallMedia media, Nodes nodes) {
        super(api, simulator);
        this.media = media;
        this.servers = servers;
        this.nodes = nodes;
    }

    private boolean lead() {
        return Objects.requireNonNull(servers.lead(server, LEASE).block());
    }

    private void report(CallEvent... events) {
        servers.events(server).take(List.of(events)).block();
    }

    private CallEvent started() {
        return new CallEvent.Started(
                acme.id(), id, session, CallDirection.INBOUND, "+13125550100", line.number(), ada.id(), line.id(), at);
    }

    private CallEvent answered() {
        return new CallEvent.Answered(acme.id(), id, ada.id(), at);
    }

    /// Another node leads, which is alive for ever or gone.
    private UUID ledByAnother(String leasedUntil, String aliveUntil) {
        var node = TestNodes.insert("'" + aliveUntil + "'");
        TestRows.execute(
                "insert into media_servers (name, node, leased_until) values (?, ?, " + leasedUntil + ")"
                        + " on conflict (name) do update set node = excluded.node, leased_until = excluded.leased_until",
                server,
                node);
        return node;
    }

    private void removeNode(UUID node) {
        TestRows.execute("update nodes set alive_until = '-infinity' where id = ?", node);
        await().until(() -> TestRows.count("select count(*) from nodes where id = ?", node) == 0);
    }

    private boolean isHeldBy(UUID node) {
        return TestRows.count("select count(*) from calls where id = ? and node = ?", id, node) == 1;
    }

    @Test
    void leadsUntilItReleasesTheLease() {
        assertThat(lead()).isTrue();
        assertThat(lead()).isTrue();

        servers.release(server).block();

        assertThatThrownBy(() -> report(started())).isInstanceOf(NotLeader.class);
        assertThat(TestRows.count("select count(*) from calls where id = ?", id))
                .isZero();
    }

    @Test
    void takesALeaseOnlyOnceItHasExpired() {
        var other = ledByAnother("now() + interval '1 hour'", "infinity");

        assertThat(lead()).isFalse();
        assertThatThrownBy(() -> report(started())).isInstanceOf(NotLeader.class);

        TestRows.execute("update media_servers set leased_until = now() where name = ?", server);
        assertThat(lead()).isTrue();
        removeNode(other);
    }

    /// After an outage, events are reported late, and possibly for the second time.
    @Test
    void logsAnEmergencyCallOnceThatHasEndedBeforeItIsReported() {
        lead();
        var begun = new CallEvent.Started(
                acme.id(), id, id, CallDirection.OUTBOUND, line.number(), "+44999", ada.id(), line.id(), at);
        var emergency = new CallEvent.EmergencyCalled(acme.id(), id, "999", at);
        var answered = new CallEvent.Answered(acme.id(), id, ada.id(), at.plusSeconds(2));
        var ended = new CallEvent.Ended(acme.id(), id, CallResult.ANSWERED, at.plusSeconds(62));

        report(begun, emergency, answered, ended);

        var call = call(id);
        assertThat(call.get("to").asString()).isEqualTo("+44999");
        assertThat(call.get("result").asString()).isEqualTo("answered");
        assertThat(call.get("duration").asInt()).isEqualTo(60);
        report(begun, emergency, ended);
        assertThatThrownBy(() -> report(begun, emergency, answered, ended)).isInstanceOf(CallLost.class);
        assertThat(TestRows.count("select count(*) from emergency_calls where call_id = ? and number = '999'", id))
                .isEqualTo(1);
    }

    @Test
    void takesTheCallsOfADeadLeaderOver() {
        lead();
        report(started(), answered());
        var other = ledByAnother("now()", "infinity");
        TestRows.execute("update calls set node = ? where id = ?", other, id);

        removeNode(other);
        assertThat(call(id).get("state").asString()).isEqualTo("in_progress");
        assertThat(lead()).isTrue();

        assertThat(isHeldBy(nodes.id())).isTrue();
        report(new CallEvent.Ended(acme.id(), id, CallResult.ANSWERED, at));
        assertThat(call(id).get("result").asString()).isEqualTo("answered");
    }

    @Test
    void acceptsNoReportsOfANodeThatHasLostTheLease() {
        lead();
        report(started());
        var other = ledByAnother("now() + interval '1 hour'", "infinity");

        assertThatThrownBy(() -> report(answered())).isInstanceOf(NotLeader.class);

        assertThat(call(id).get("state").asString()).isEqualTo("ringing");
        removeNode(other);
        TestRows.execute("update media_servers set leased_until = now() where name = ?", server);
        lead();
        report(new CallEvent.Ended(acme.id(), id, CallResult.MISSED, at));
    }

    /// Nobody has led since three minutes; a node takes it over within two (`switchboard.calls.leader-within`).
    @Test
    void endsCallsThatNobodyTakesOverForLong() {
        var call = callAtAServerLeftFor("3 minutes");
        thisNodeHasRunForLong();

        assertThat(becomes(call, "failed").get("result").asString()).isEqualTo("failed");
    }

    @Test
    void leavesTheCallsOfALeaderThatStoppedToTheNextOne() {
        lead();
        report(started(), answered());
        servers.release(server).block();
        thisNodeHasRunForLong();

        // Twice, since servers have no order within a round.
        becomes(callAtAServerLeftFor("3 minutes"), "failed");
        becomes(callAtAServerLeftFor("3 minutes"), "failed");

        assertThat(call(id).get("state").asString()).isEqualTo("in_progress");
        assertThat(lead()).isTrue();
        report(new CallEvent.Ended(acme.id(), id, CallResult.ANSWERED, at));
    }

    private void thisNodeHasRunForLong() {
        TestRows.execute("update nodes set started_at = now() - interval '1 hour' where id = ?", nodes.id());
    }

    private UUID callAtAServerLeftFor(String time) {
        var held = talking();
        var left = "server-" + TestRows.id();
        TestRows.execute("update calls set media_server = ? where id = ?", left, held);
        TestRows.execute(
                "insert into media_servers (name, node, leased_until) values (?, null, now() - interval '" + time
                        + "')",
                left);
        return held;
    }

    @Test
    void returnsWhatIsNeededToContinueACall() {
        lead();
        report(started(), new CallEvent.Ringing(acme.id(), id, List.of(ada.id(), ben.id()), at));
        report(new CallEvent.StoppedRinging(acme.id(), id, List.of(ben.id()), at));

        var ringing = openCall();
        assertThat(ringing.sessionId()).isEqualTo(session);
        assertThat(ringing.phase()).isEqualTo(CallPhase.RINGING);
        assertThat(ringing.rings()).isTrue();
        assertThat(ringing.ringingUsers()).containsExactly(ada.id());
        assertThat(ringing.to()).isEqualTo(line.number());
        assertThat(ringing.startedAt()).isEqualTo(at);

        var recording = TestRows.id();
        report(answered());
        report(new CallEvent.RecordingStarted(acme.id(), id, recording, ada.id(), "Recorded.", at));
        assertThat(openCall().isRecorded()).isTrue();
        assertThat(openCall().recording()).isNull();
        for (int again = 0; again < 2; again++) {
            report(new CallEvent.NoticePlayed(acme.id(), id, recording, ada.id(), "Recorded.", at));
        }
        report(new CallEvent.NoticePlayed(acme.id(), id, recording, ada.id(), "Recorded.", at.plusSeconds(9)));
        assertThat(TestRows.count("select count(*) from consent_log where recording_id = ?", recording))
                .isEqualTo(2);
        assertThat(Objects.requireNonNull(openCall().recording()).startedAt()).isEqualTo(at);
        var recorded = openCall();
        assertThat(recorded.phase()).isEqualTo(CallPhase.TALKING);
        assertThat(recorded.answeredAt()).isEqualTo(at);
        assertThat(Objects.requireNonNull(recorded.recording()).recordingId()).isEqualTo(recording);

        assertThat(servers.unstoredRecordings(server, List.of(recording))
                        .collectList()
                        .block())
                .isEmpty();
        report(new CallEvent.RecordingStopped(acme.id(), id, at));
        report(new CallEvent.Parked(acme.id(), id, at));
        var parked = openCall();
        assertThat(parked.phase()).isEqualTo(CallPhase.PARKED);
        assertThat(parked.parkedAt()).isEqualTo(at);
        assertThat(parked.recording()).isNull();
        assertThat(servers.storedMedia(List.of(recording), Map.of())
                        .collectList()
                        .block())
                .isEmpty();
        assertThat(servers.unstoredRecordings(server, List.of(recording, TestRows.id()))
                        .collectList()
                        .block())
                .singleElement()
                .satisfies(open -> assertThat(open.callId()).isEqualTo(id));

        report(new CallEvent.Ended(acme.id(), id, CallResult.ANSWERED, at));
        assertThat(servers.openCalls(server).collectList().block()).isEmpty();
    }

    /// A node that was cut off from the database stores what another one has stored and reported meanwhile.
    @Test
    void keepsTheAudioOfARecordingWhenAnotherNodeStoresItTooLate() {
        var recording = TestRows.id();
        lead();
        report(started(), answered());
        report(new CallEvent.RecordingStarted(acme.id(), id, recording, ada.id(), "Recorded.", at));
        report(new CallEvent.NoticePlayed(acme.id(), id, recording, ada.id(), "Recorded.", at));
        report(new CallEvent.Ended(acme.id(), id, CallResult.ANSWERED, at));
        var sound = storeRecording(recording, "in time");
        report(new CallEvent.RecordingReady(acme.id(), id, recording, 5, sound, at, "en", List.of(), at));

        storeRecording(recording, "too late");
        TestRows.execute("update tasks set due_at = now() where org_id = ? and kind = 'delete-media'", acme.id());

        await().until(() -> TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id()) == 0);
        assertThat(api.get("/v1/recordings/" + recording + "/media", ada.token())
                        .assertStatus(200)
                        .text())
                .isEqualTo("in time");
    }

    @Test
    void addsAMessageThatCouldNotBeStoredBeforeItsCallEnded() {
        lead();
        report(started(), new CallEvent.Ended(acme.id(), id, CallResult.MISSED, at));
        assertThat(unstoredVoicemails()).containsExactly(id);
        assertThat(stored()).isEmpty();

        var voicemail = TestRows.id();
        media.storeVoicemail(acme.id(), voicemail, Flux.just(ByteBuffer.wrap(new byte[] {1})))
                .block();
        report(new CallEvent.VoicemailLeft(acme.id(), id, voicemail, 5, "Hello.", at));

        assertThat(call(id).get("result").asString()).isEqualTo("voicemail");
        assertThat(call(id).get("voicemail_id").asString()).isEqualTo(voicemail.toString());
        api.get("/v1/voicemails/" + voicemail, ada.token()).assertStatus(200);
        assertThat(unstoredVoicemails()).isEmpty();
        assertThat(stored()).containsExactly(id);
    }

    @Test
    void storesNoMessageAgainThatAUserHasDeleted() {
        lead();
        report(started(), new CallEvent.Ended(acme.id(), id, CallResult.MISSED, at));
        var voicemail = TestRows.id();
        media.storeVoicemail(acme.id(), voicemail, Flux.just(ByteBuffer.wrap(new byte[] {1})))
                .block();
        report(new CallEvent.VoicemailLeft(acme.id(), id, voicemail, 5, "Hello.", at));

        api.send("/v1/voicemails/" + voicemail, ada.token(), request -> request.DELETE())
                .assertStatus(204);

        assertThat(unstoredVoicemails()).isEmpty();
        assertThat(stored()).containsExactly(id);
        assertThatThrownBy(() -> report(new CallEvent.VoicemailLeft(acme.id(), id, TestRows.id(), 5, null, at)))
                .isInstanceOf(CallLost.class);
    }

    @Test
    void storesTheUnstoredMediaThatTheLeaderReportsAndNobodyElse() {
        lead();

        servers.noteUnstored(server, List.of(new UnstoredMedia(UnstoredMedia.Kind.VOICEMAIL, 3, at)))
                .block();
        assertThat(noted()).isEqualTo(3);

        var other = ledByAnother("now() + interval '1 hour'", "infinity");
        servers.noteUnstored(server, List.of(new UnstoredMedia(UnstoredMedia.Kind.VOICEMAIL, 0, null)))
                .block();
        assertThat(noted()).isEqualTo(3);
        removeNode(other);
        TestRows.execute("delete from unstored_media where media_server = ?", server);
    }

    private long noted() {
        return TestRows.count(
                "select sum(waiting) from unstored_media where media_server = ? and kind = 'voicemail'", server);
    }

    private List<UUID> unstoredVoicemails() {
        return servers.unstoredVoicemails(server, Map.of(id, acme.id(), TestRows.id(), acme.id()))
                .map(UnstoredVoicemail::callId)
                .collectList()
                .blockOptional()
                .orElseThrow();
    }

    private List<UUID> stored() {
        return servers.storedMedia(List.of(), Map.of(id, acme.id()))
                .collectList()
                .blockOptional()
                .orElseThrow();
    }

    private StoredSound storeRecording(UUID recording, String sound) {
        return media.storeRecording(
                        acme.id(), recording, Flux.just(ByteBuffer.wrap(sound.getBytes(StandardCharsets.US_ASCII))))
                .blockOptional()
                .orElseThrow();
    }

    private OpenCall openCall() {
        return Objects.requireNonNull(servers.openCalls(server).single().block());
    }

    @Test
    void noticesThatAServerWasRestarted() {
        lead();

        assertThat(servers.noteRun(server, "first").block()).isFalse();
        assertThat(servers.noteRun(server, "first").block()).isFalse();
        assertThat(servers.noteRun(server, "second").block()).isTrue();

        servers.release(server).block();
        assertThatThrownBy(() -> servers.noteRun(server, "third").block()).isInstanceOf(NotLeader.class);
    }

    @Test
    void sendsACommandToTheNodeThatHasTakenTheCallOver() {
        var held = talking();
        var dead = TestNodes.insert("'infinity'");
        TestRows.execute("insert into media_servers (name, node, leased_until) values (?, ?, now())", server, dead);
        TestRows.execute("update calls set node = ?, media_server = ? where id = ?", dead, server, held);

        var response = CompletableFuture.supplyAsync(() -> control(held, "hold"));
        removeNode(dead);
        assertThat(lead()).isTrue();

        response.join().assertStatus(200);
        assertThat(call(held).get("on_hold").asBoolean()).isTrue();
        done(held, "hangup");
    }
}
