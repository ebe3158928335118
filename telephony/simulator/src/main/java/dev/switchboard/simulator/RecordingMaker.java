package dev.switchboard.simulator;

import dev.switchboard.media.audio.Dialogue;
import dev.switchboard.media.audio.Recorder;
import dev.switchboard.media.audio.Utterance;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.PermanentFailure;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.TranscriptSegment;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
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
import reactor.core.Exceptions;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Makes recordings and voicemails, stores and reports them. What cannot be stored, because the media store is
/// unavailable or full, is tried again until it is, as long as this process runs.
final class RecordingMaker {

    private static final Logger log = LoggerFactory.getLogger(RecordingMaker.class);
    private static final String LANGUAGE = "en";
    private static final int THREADS = 8;
    private static final int IDLE_SECONDS = 60;
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private final CallMedia media;
    private final RecordIds ids;
    private final Clock clock;
    private final Duration firstPause;

    /// Platform threads: making sound takes CPU time, and the sessions' virtual threads, which share
    /// a carrier thread per core, would wait for it.
    private final Scheduler threads =
            Schedulers.newBoundedElastic(THREADS, Integer.MAX_VALUE, "recording", IDLE_SECONDS, true);

    private final Map<UUID, CompletableFuture<Void>> running = new ConcurrentHashMap<>();

    /// What was tried and waits.
    private final Set<UUID> unstored = ConcurrentHashMap.newKeySet();

    RecordingMaker(CallMedia media, RecordIds ids, Clock clock) {
        this(media, ids, clock, FIRST_PAUSE);
    }

    /// @param firstPause before what could not be stored is tried again; it doubles with each attempt
    RecordingMaker(CallMedia media, RecordIds ids, Clock clock, Duration firstPause) {
        this.media = media;
        this.ids = ids;
        this.clock = clock;
        this.firstPause = firstPause;
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
        var attempts = new Attempts(
                recording.recordingId(),
                "recording " + recording.recordingId(),
                () -> reporter.accept(List.of(stored(details, recording, dialogueId, answeredAt, until))));
        attempts.after(Duration.ZERO, firstPause);
    }

    /// Attempts to store a sound and to report it.
    private final class Attempts {

        private final UUID id;
        private final String what;
        private final Runnable storing;

        Attempts(UUID id, String what, Runnable storing) {
            this.id = id;
            this.what = what;
            this.storing = storing;
        }

        /// @param pause before the next one, if this fails
        void after(Duration delay, Duration pause) {
            if (delay.isZero()) {
                running.put(id, new CompletableFuture<>());
            } else {
                unstored.add(id);
            }
            threads.schedule(() -> attempt(pause), delay.toMillis(), TimeUnit.MILLISECONDS);
        }

        private void attempt(Duration pause) {
            var done = running.computeIfAbsent(id, _ -> new CompletableFuture<>());
            try {
                BlockingPort.untilReported(storing);
                unstored.remove(id);
            } catch (CallLost _) {
                log.warn("The call of the {} was ended elsewhere", what);
                unstored.remove(id);
            } catch (PermanentFailure failure) {
                log.error("The {} can never be stored", what, failure);
                unstored.remove(id);
            } catch (RuntimeException failure) {
                again(pause, failure);
            } finally {
                running.remove(id);
                done.complete(null);
            }
        }

        void again(Duration pause, RuntimeException failure) {
            var cause = Exceptions.isRetryExhausted(failure) ? failure.getCause() : failure;
            log.warn("The {} could not be stored and is tried again in {} s: {}", what, pause.toSeconds(), cause);
            var next = pause.multipliedBy(2);
            after(pause, next.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : next);
        }
    }

    /// Waits until all recordings that are being stored are.
    void awaitAll(Duration timeout) {
        try {
            CompletableFuture.allOf(running.values().toArray(CompletableFuture[]::new))
                    .get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            log.error("{} recordings could not be stored before this process ended", running.size());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        if (!unstored.isEmpty()) {
            log.error("{} recordings and voicemails were not stored before this process ended", unstored.size());
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
    /// @param reporter receives the event if the message can only be stored later
    /// @return null if it could not be stored now
    @Nullable
    CallEvent message(LegDetails details, Duration time, Consumer<List<CallEvent>> reporter) {
        var callId = details.callId();
        try {
            return message(details, time);
        } catch (PermanentFailure failure) {
            log.error("The voicemail of call {} can never be stored", callId, failure);
        } catch (RuntimeException failure) {
            new Attempts(callId, "voicemail of call " + callId, () -> reporter.accept(List.of(message(details, time))))
                    .again(firstPause, failure);
        }
        return null;
    }

    private CallEvent message(LegDetails details, Duration time) {
        var voicemailId = ids.next();
        var spoken = Recorder.voicemail(details.callId(), time);
        media.storeVoicemail(details.orgId(), voicemailId, SoundContent.of(spoken::sound))
                .block();
        return new CallEvent.VoicemailLeft(
                details.orgId(),
                details.callId(),
                voicemailId,
                Math.toIntExact(spoken.sound().length().toSeconds()),
                spoken.words(),
                clock.instant());
    }

    private static TranscriptSegment said(Utterance utterance) {
        return new TranscriptSegment(
                utterance.speaker().name().toLowerCase(Locale.ROOT),
                utterance.start(),
                utterance.end(),
                utterance.words());
    }
}
