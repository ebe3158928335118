package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.calls.CallChangeStore.Changed;
import dev.switchboard.api.calling.recordings.ConsentLog;
import dev.switchboard.api.calling.recordings.NewRecording;
import dev.switchboard.api.calling.recordings.RecordingStore;
import dev.switchboard.api.calling.recordings.Transcript;
import dev.switchboard.api.calling.recordings.TranscriptStore;
import dev.switchboard.api.calling.transcription.Transcriptions;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.platform.events.RecordChange;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.TranscriptSegment;
import java.time.Duration;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Writes the consent, the recording, the transcript and the event of a recorded call, in the
/// transaction of the call's change.
@Component
final class CallRecordings {

    private static final double MILLIS_PER_SECOND = 1000;

    private final ConsentLog consents;
    private final RecordingStore recordings;
    private final TranscriptStore transcripts;
    private final Transcriptions transcriptions;
    private final MediaDeletions deletions;
    private final EventLog events;
    private final ChangeSignal changes;

    CallRecordings(
            ConsentLog consents,
            RecordingStore recordings,
            TranscriptStore transcripts,
            Transcriptions transcriptions,
            MediaDeletions deletions,
            EventLog events,
            ChangeSignal changes) {
        this.consents = consents;
        this.recordings = recordings;
        this.transcripts = transcripts;
        this.transcriptions = transcriptions;
        this.deletions = deletions;
        this.events = events;
        this.changes = changes;
    }

    Mono<Void> logConsent(CallEvent.NoticePlayed event) {
        return consents.write(
                event.orgId(), event.callId(), event.recordingId(), event.askedBy(), event.notice(), event.at());
    }

    Mono<Void> add(CallEvent.RecordingReady event, Changed changed) {
        var recording = new NewRecording(
                event.recordingId(),
                event.callId(),
                changed.call().userId(),
                event.duration(),
                event.sound().key(),
                event.sound().size(),
                event.startedAt(),
                event.at());
        return deletions
                .cancel(event.orgId(), event.sound().key())
                .then(Mono.defer(() -> recordings.insert(event.orgId(), recording)))
                .flatMap(recorded -> events.write(
                        event.orgId(),
                        EventName.RECORDING_READY,
                        event.callId(),
                        changed.lastEvent(),
                        recorded,
                        event.at()))
                .then(changes.sendAfterCommit(RecordChange.ofRecording(
                        event.orgId(), event.recordingId(), changed.call().userId(), event.callId())))
                .then(Mono.defer(() -> addTranscript(event)));
    }

    private Mono<Void> addTranscript(CallEvent.RecordingReady event) {
        if (event.said().isEmpty()) {
            return transcriptions.requestForRecording(event.orgId(), event.recordingId());
        }
        var text = event.said().stream().map(TranscriptSegment::words).collect(Collectors.joining(" "));
        var segments = event.said().stream()
                .map(segment -> new Transcript.Segment(
                        segment.speaker(), seconds(segment.start()), seconds(segment.end()), segment.words()))
                .toList();
        return transcripts.add(
                event.orgId(), new Transcript(event.callId(), event.language(), text, segments, event.at()));
    }

    private static double seconds(Duration sinceAnswer) {
        return sinceAnswer.toMillis() / MILLIS_PER_SECOND;
    }
}
