package dev.switchboard.simulator;

import dev.switchboard.audio.Dialogue;
import dev.switchboard.audio.Recorder;
import dev.switchboard.audio.Utterance;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.MediaDeleted;
import dev.switchboard.telephony.TranscriptSegment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes recordings and voicemails and stores them.
final class RecordingMaker {

    private static final Logger log = LoggerFactory.getLogger(RecordingMaker.class);
    private static final String LANGUAGE = "en";
    private static final int ATTEMPTS = 3;

    private final CallMedia media;
    private final Map<UUID, CompletableFuture<Void>> running = new ConcurrentHashMap<>();

    RecordingMaker(CallMedia media) {
        this.media = media;
    }

    /// Stores a recording and reports it, on a thread of its own.
    ///
    /// @param talk what the recorded parties say
    /// @param answeredAt when they began to talk
    /// @param until when the recording ended
    /// @param tell receives the event
    void keep(
            LegDetails ends,
            RunningRecording tape,
            UUID talk,
            Instant answeredAt,
            Instant until,
            Consumer<List<CallEvent>> tell) {
        var done = new CompletableFuture<Void>();
        running.put(tape.recordingId(), done);
        Thread.ofVirtual().name("recording-" + tape.recordingId()).start(() -> {
            try {
                untilReported(() -> tell.accept(List.of(kept(ends, tape, talk, answeredAt, until))));
            } catch (CallLost _) {
                log.warn("The call of recording {} is gone", tape.recordingId());
            } catch (RuntimeException failure) {
                log.error("Recording {} is lost", tape.recordingId(), failure);
            } finally {
                running.remove(tape.recordingId());
                done.complete(null);
            }
        });
    }

    /// Waits until no recording is being kept any more, or the time is over.
    void finish(Duration within) {
        try {
            CompletableFuture.allOf(running.values().toArray(CompletableFuture[]::new))
                    .get(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            log.error("{} recordings could not be stored before this process ends", running.size());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// The sound is made again when it was reported too late.
    private static void untilReported(Runnable storing) {
        for (int left = ATTEMPTS; ; left--) {
            try {
                storing.run();
                return;
            } catch (MediaDeleted gone) {
                if (left == 1) {
                    throw gone;
                }
            }
        }
    }

    private CallEvent kept(LegDetails ends, RunningRecording tape, UUID talk, Instant answeredAt, Instant until) {
        var dialogue = Dialogue.of(talk);
        var from = Duration.between(answeredAt, tape.startedAt());
        var to = Duration.between(answeredAt, until);
        var sound = Recorder.recording(dialogue, from, to);
        long size = media.storeRecording(ends.orgId(), tape.recordingId(), SoundContent.of(() -> sound))
                .blockOptional()
                .orElseThrow();
        return new CallEvent.RecordingReady(
                ends.orgId(),
                ends.callId(),
                tape.recordingId(),
                Math.toIntExact(sound.length().toSeconds()),
                size,
                tape.startedAt(),
                LANGUAGE,
                Recorder.heard(dialogue, from, to).map(RecordingMaker::said).toList(),
                until);
    }

    /// Keeps what a caller leaves on a voicemail.
    ///
    /// @param time how long the caller has
    /// @return null when it could not be kept
    @Nullable
    CallEvent message(LegDetails ends, UUID voicemailId, Duration time, Instant at) {
        var spoken = Recorder.voicemail(ends.callId(), time);
        try {
            media.storeVoicemail(ends.orgId(), voicemailId, SoundContent.of(spoken::sound))
                    .block();
        } catch (RuntimeException failure) {
            log.error("A message of call {} is lost", ends.callId(), failure);
            return null;
        }
        return new CallEvent.VoicemailLeft(
                ends.orgId(),
                ends.callId(),
                voicemailId,
                Math.toIntExact(spoken.sound().length().toSeconds()),
                spoken.words(),
                at);
    }

    private static TranscriptSegment said(Utterance utterance) {
        return new TranscriptSegment(
                utterance.speaker().name().toLowerCase(Locale.ROOT),
                utterance.start(),
                utterance.end(),
                utterance.words());
    }
}
