package dev.switchboard.api.calling.transcription;

import dev.switchboard.api.platform.tasks.Tasks;
import java.time.Duration;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Requests transcripts of sounds whose engine reports no words. Without a speech-to-text service it does nothing.
@Component
public final class Transcriptions {

    /// The kinds of tasks, as stored.
    static final String RECORDING = "transcribe-recording";

    static final String VOICEMAIL = "transcribe-voicemail";

    private final Tasks tasks;
    private final boolean isOn;

    Transcriptions(Tasks tasks, TranscriptionProperties properties) {
        this.tasks = tasks;
        this.isOn = properties.isOn();
    }

    /// Called in the transaction that adds the recording.
    public Mono<Void> requestForRecording(UUID orgId, UUID recordingId) {
        return isOn ? tasks.add(RECORDING, orgId, recordingId, Duration.ZERO) : Mono.empty();
    }

    /// Called in the transaction that adds the voicemail.
    public Mono<Void> requestForVoicemail(UUID orgId, UUID voicemailId) {
        return isOn ? tasks.add(VOICEMAIL, orgId, voicemailId, Duration.ZERO) : Mono.empty();
    }
}
