package dev.switchboard.api.simulator;

import dev.switchboard.api.audio.SoundContent;
import dev.switchboard.api.media.MediaStore;
import dev.switchboard.api.recordings.Recording;
import dev.switchboard.api.telephony.CallEvent;
import dev.switchboard.api.telephony.CallLost;
import dev.switchboard.api.telephony.Said;
import dev.switchboard.api.voicemails.Voicemail;
import dev.switchboard.audio.Dialogue;
import dev.switchboard.audio.Recorder;
import dev.switchboard.audio.Utterance;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.util.retry.Retry;

/// Makes recordings and keeps them in the media store.
@Component
final class Tapes {

    private static final Logger log = LoggerFactory.getLogger(Tapes.class);
    private static final String LANGUAGE = "en";
    private static final Retry A_FEW_TIMES =
            Retry.backoff(5, Duration.ofMillis(200)).maxBackoff(Duration.ofSeconds(5));

    private final MediaStore media;

    Tapes(MediaStore media) {
        this.media = media;
    }

    /// Keeps what was recorded and tells of it, on a thread of its own.
    ///
    /// @param talk what those who are recorded say
    /// @param answeredAt when they began to talk
    /// @param until when the recording ended
    /// @param tell takes the event
    void keep(Ends ends, Tape tape, UUID talk, Instant answeredAt, Instant until, Consumer<List<CallEvent>> tell) {
        Thread.ofVirtual().name("recording-" + tape.recordingId()).start(() -> {
            try {
                tell.accept(List.of(kept(ends, tape, talk, answeredAt, until)));
            } catch (CallLost _) {
                log.warn("The call of recording {} is gone", tape.recordingId());
            } catch (RuntimeException failure) {
                log.error("Recording {} is lost", tape.recordingId(), failure);
            }
        });
    }

    private CallEvent kept(Ends ends, Tape tape, UUID talk, Instant answeredAt, Instant until) {
        var dialogue = Dialogue.of(talk);
        var from = Duration.between(answeredAt, tape.startedAt());
        var to = Duration.between(answeredAt, until);
        var sound = Recorder.recording(dialogue, from, to);
        var stored = media.put(Recording.mediaKey(ends.orgId(), tape.recordingId()), SoundContent.of(() -> sound))
                .retryWhen(A_FEW_TIMES)
                .blockOptional()
                .orElseThrow();
        return new CallEvent.RecordingReady(
                ends.orgId(),
                ends.callId(),
                tape.recordingId(),
                Math.toIntExact(sound.length().toSeconds()),
                stored.size(),
                tape.startedAt(),
                LANGUAGE,
                Recorder.heard(dialogue, from, to).map(Tapes::said).toList(),
                until);
    }

    /// Keeps what a caller leaves on a voicemail.
    ///
    /// @param time how long the caller has
    /// @return null when it could not be kept
    @Nullable
    CallEvent message(Ends ends, UUID voicemailId, Duration time, Instant at) {
        var spoken = Recorder.voicemail(ends.callId(), time);
        try {
            media.put(Voicemail.mediaKey(ends.orgId(), voicemailId), SoundContent.of(spoken::sound))
                    .retryWhen(A_FEW_TIMES)
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

    private static Said said(Utterance utterance) {
        return new Said(
                utterance.speaker().name().toLowerCase(Locale.ROOT),
                utterance.start(),
                utterance.end(),
                utterance.words());
    }
}
