package dev.switchboard.api.calling.transcription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallMedia;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import reactor.core.publisher.Flux;

/// An engine that reports sound without words, and a speech-to-text service.
@ApiTest
class TranscriptionIT {

    private static final SpeechServer SERVER = new SpeechServer();
    private static final String HELLO = """
            {"language":"en","text":"Hello there.","segments":[{"start":0.5,"end":1.5,"text":"Hello there."}]}""";

    private final ApiClient api;
    private final CallMedia media;
    private final CallEvents events;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();

    TranscriptionIT(ApiClient api, CallMedia media, CallEvents events) {
        this.media = media;
        this.api = api;
        this.events = events;
    }

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry registry) {
        registry.add("switchboard.transcription.url", SERVER::url);
    }

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    private UUID record(UUID call) {
        var recording = TestRows.id();
        var stored = media.storeRecording(
                        acme.id(),
                        recording,
                        Flux.just(ByteBuffer.wrap("the sound".getBytes(StandardCharsets.US_ASCII))))
                .blockOptional(Duration.ofSeconds(60))
                .orElseThrow();
        var now = Instant.now();
        events.take(List.of(new CallEvent.RecordingReady(
                        acme.id(), call, recording, 5, stored, now.minusSeconds(5), "en", List.of(), now)))
                .block(Duration.ofSeconds(60));
        return recording;
    }

    @Test
    void transcribesARecordingOnceTheServiceCan() {
        SERVER.answer(500, "");
        SERVER.answer(429, "{}", "1");
        var call = TestCalls.answered(acme).of(ada).insert();
        var path = "/v1/calls/" + call;

        record(call);

        assertThat(api.get(path, ada.token()).json().get("has_transcript").asBoolean())
                .isFalse();
        SERVER.answer(200, HELLO);
        await().until(() ->
                api.get(path, ada.token()).json().get("has_transcript").asBoolean());
        var transcript =
                api.get(path + "/transcript", ada.token()).assertStatus(200).json();
        assertThat(transcript.get("text").asString()).isEqualTo("Hello there.");
        assertThat(transcript.get("language").asString()).isEqualTo("en");
        assertThat(transcript.get("segments").get(0).get("speaker").asString()).isEqualTo("unknown");
        assertThat(transcript.get("segments").get(0).get("end").asDouble()
                        - transcript.get("segments").get(0).get("start").asDouble())
                .isEqualTo(1.0);
    }

    @Test
    void leavesARecordingWithoutATranscriptThatTheServiceRefuses() {
        SERVER.answer(422, "{}");
        var call = TestCalls.answered(acme).of(ada).insert();

        var recording = record(call);

        await().until(() ->
                TestRows.count("select count(*) from tasks where org_id = ? and record_id = ?", acme.id(), recording)
                        == 0);
        api.get("/v1/calls/" + call + "/transcript", ada.token()).assertStatus(404);
        assertThat(api.get("/v1/calls/" + call, ada.token())
                        .json()
                        .get("has_transcript")
                        .asBoolean())
                .isFalse();
    }

    @Test
    void transcribesAVoicemail() {
        SERVER.answer(200, HELLO);
        var voicemail = TestRows.id();
        TestRecordings.keep("voicemails/" + acme.id() + "/" + voicemail + ".ogg", "the sound");
        TestRows.execute(
                "insert into voicemails (org_id, id, to_number, number_id, user_id, duration, created_at, updated_at)"
                        + " values (?, ?, ?, ?, ?, 5, now(), now())",
                acme.id(),
                voicemail,
                line.number(),
                line.id(),
                ada.id());
        TestRows.execute(
                "insert into tasks (org_id, kind, record_id, due_at) values (?, 'transcribe-voicemail', ?, now())",
                acme.id(),
                voicemail);

        await().until(() -> !api.get("/v1/voicemails/" + voicemail, ada.token())
                .assertStatus(200)
                .json()
                .get("transcript")
                .isNull());
        assertThat(api.get("/v1/voicemails/" + voicemail, ada.token())
                        .json()
                        .get("transcript")
                        .asString())
                .isEqualTo("Hello there.");
    }
}
