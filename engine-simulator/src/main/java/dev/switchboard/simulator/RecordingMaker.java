package dev.switchboard.simulator;

import dev.switchboard.audio.Dialogue;
import dev.switchboard.audio.Recorder;
import dev.switchboard.audio.Utterance;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.LegDetails;
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
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Makes recordings and voicemails and stores them.
final class RecordingMaker {

    private static final Logger log = LoggerFactory.getLogger(RecordingMaker.class);
    private static final String LANGUAGE = "en";
    private static final int THREADS = 8;
    private static final int IDLE_SECONDS = 60;

    private final CallMedia media;

    /// Platform threads: making sound takes CPU time, and the sessions' virtual threads, which share
    /// a carrier thread per core, would wait for it.
    private final Scheduler threads =
            Schedulers.newBoundedElastic(THREADS, Integer.MAX_VALUE, "recording", IDLE_SECONDS, true);

    private final Map<UUID, CompletableFuture<Void>> running = new ConcurrentHashMap<>();

    RecordingMaker(CallMedia media) {
        this.media = media;
    }

    /// Stores a recording and reports it, on another thread.
    ///
    /// @param dialogueId what the recorded parties say
    /// @param answeredAt when they began to talk
    /// @param until when the recording ended
    /// @param reporter receives the event
    void store(
            LegDetails details,
            RunningRecording recording,
            UUID dialogueId,
            Instant answeredAt,
            Instant until,
            Consumer<List<CallEvent>> reporter) {
        var done = new CompletableFuture<Void>();
        running.put(recording.recordingId(), done);
        threads.schedule(() -> {
            try {
                BlockingPort.untilReported(
                        () -> reporter.accept(List.of(stored(details, recording, dialogueId, answeredAt, until))));
            } catch (CallLost _) {
                log.warn("The call of recording {} was ended elsewhere", recording.recordingId());
            } catch (RuntimeException failure) {
                log.error("Recording {} could not be stored", recording.recordingId(), failure);
            } finally {
                running.remove(recording.recordingId());
                done.complete(null);
            }
        });
    }

    /// Waits until all recordings are stored.
    void awaitAll(Duration timeout) {
        try {
            CompletableFuture.allOf(running.values().toArray(CompletableFuture[]::new))
                    .get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            log.error("{} recordings could not be stored before this process ended", running.size());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private CallEvent stored(
            LegDetails details, RunningRecording recording, UUID dialogueId, Instant answeredAt, Instant until) {
        var dialogue = Dialogue.of(dialogueId);
        var from = Duration.between(answeredAt, recording.startedAt());
        var to = Duration.between(answeredAt, until);
        var sound = Recorder.recording(dialogue, recording.notice(), from, to);
        var stored = media.storeRecording(details.orgId(), recording.recordingId(), SoundContent.of(() -> sound))
                .blockOptional()
                .orElseThrow();
        return new CallEvent.RecordingReady(
                details.orgId(),
                details.callId(),
                recording.recordingId(),
                Math.toIntExact(sound.length().toSeconds()),
                stored,
                recording.startedAt(),
                LANGUAGE,
                Recorder.utterances(dialogue, recording.notice(), from, to)
                        .map(RecordingMaker::said)
                        .toList(),
                until);
    }

    /// Stores the message of a caller.
    ///
    /// @param time the longest message
    /// @return null if it could not be stored
    @Nullable
    CallEvent message(LegDetails details, UUID voicemailId, Duration time, Instant at) {
        var spoken = Recorder.voicemail(details.callId(), time);
        try {
            media.storeVoicemail(details.orgId(), voicemailId, SoundContent.of(spoken::sound))
                    .block();
        } catch (RuntimeException failure) {
            log.error("The voicemail of call {} could not be stored", details.callId(), failure);
            return null;
        }
        return new CallEvent.VoicemailLeft(
                details.orgId(),
                details.callId(),
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
